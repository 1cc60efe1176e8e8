import { api } from '@plinth/kit/api';
import { write } from '@plinth/kit/endpoints';

export const { usePostCommentMutation } = api.injectEndpoints({
  endpoints: (build) => ({ postComment: write(build, 'postComment') }),
});
