import type { Message } from '@plinth/contracts/messages';
import { api } from '@plinth/kit/api';
import { read, requestFor, write } from '@plinth/kit/endpoints';
import { list, slice } from '@plinth/kit/lists';
import { isPartOfList, withReplaced } from '../../ui/unreadFirst.ts';

export const messagesPerPage = 20;

export const messagesApi = api
  .enhanceEndpoints({ addTagTypes: ['Message', 'UnreadMessages'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      listMessages: list(build, 'listMessages', { providesTags: ['Message'] }),
      /** The same call for the export: nothing of it is kept. */
      collectMessages: list(build, 'listMessages', { keepUnusedDataFor: 0 }),
      countUnreadMessages: build.query<number, void>({
        query: () => requestFor('listMessages', { query: { status: 'unread', limit: 1 } }),
        transformResponse: (unread: Message[], meta) => slice(unread, meta).total,
        providesTags: ['Message', 'UnreadMessages'],
      }),
      readContactStats: read(build, 'readContactStats', { providesTags: ['Message'] }),
      markMessageAsRead: write(build, 'markMessageAsRead', {
        onQueryStarted: async (_call, { dispatch, getState, queryFulfilled }) => {
          const fulfilled = await queryFulfilled.catch(() => undefined);
          if (!fulfilled) return;
          const { selectCachedArgsForQuery, updateQueryData, invalidateTags } = messagesApi.util;
          let isSeenInPart = false;
          for (const page of selectCachedArgsForQuery(getState(), 'listMessages')) {
            dispatch(
              updateQueryData('listMessages', page, (messages) => {
                messages.items = withReplaced(messages.items, fulfilled.data);
                isSeenInPart ||= isPartOfList(messages);
              }),
            );
          }
          dispatch(invalidateTags([isSeenInPart ? 'Message' : 'UnreadMessages']));
        },
      }),
    }),
  });

export const {
  useListMessagesQuery,
  useCountUnreadMessagesQuery,
  useReadContactStatsQuery,
  useMarkMessageAsReadMutation,
} = messagesApi;
