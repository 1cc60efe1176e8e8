import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';
import { withReplaced } from '../../ui/unreadFirst.ts';

const messagesApi = api.enhanceEndpoints({ addTagTypes: ['Message'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listMessages: read(build, 'listMessages', { providesTags: ['Message'] }),
    readContactStats: read(build, 'readContactStats', { providesTags: ['Message'] }),
    markMessageAsRead: write(build, 'markMessageAsRead', {
      onQueryStarted: async (_call, { dispatch, queryFulfilled }) => {
        const fulfilled = await queryFulfilled.catch(() => undefined);
        if (!fulfilled) return;
        dispatch(
          messagesApi.util.updateQueryData('listMessages', undefined, (messages) =>
            withReplaced(messages, fulfilled.data),
          ),
        );
      },
    }),
  }),
});

export const { useListMessagesQuery, useReadContactStatsQuery, useMarkMessageAsReadMutation } = messagesApi;
