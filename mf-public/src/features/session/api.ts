import { api } from '@plinth/kit/api';
import { write } from '@plinth/kit/endpoints';

export const { useLoginMutation } = api.injectEndpoints({
  endpoints: (build) => ({ login: write(build, 'login') }),
});
