import { api } from '@plinth/kit/api';
import { write } from '@plinth/kit/endpoints';

export const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({ subscribe: write(build, 'subscribe') }),
});
