import { api } from '@plinth/kit/api';
import { type CallArguments, requestFor } from '@plinth/kit/endpoints';

export const { useSubscribeMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    /** Answers true for who was subscribed already, which only the status tells. */
    subscribe: build.mutation<boolean, CallArguments<'subscribe'>>({
      query: (parts) => requestFor('subscribe', parts),
      transformResponse: (_reply, meta) => meta?.response?.status === 200,
    }),
  }),
});
