import type { Message } from '@plinth/contracts/messages';
import { api } from '@plinth/kit/api';
import { type CallArguments, read, requestFor, write } from '@plinth/kit/endpoints';
import { list, type Slice, slice } from '@plinth/kit/lists';
import { unreadFirst, withReplaced } from '../../ui/unreadFirst.ts';

export const messagesPerPage = 20;

export const messagesApi = api
  .enhanceEndpoints({ addTagTypes: ['Message', 'UnreadMessages'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => {
      const count = (status?: Message['status']) =>
        build.query<number, void>({
          query: () => requestFor('listMessages', { query: { status, limit: 1 } }),
          transformResponse: (some: Message[], meta) => slice(some, meta).total,
          providesTags: status ? ['Message', 'UnreadMessages'] : ['Message'],
        });
      const mark = (name: 'markMessageAsRead' | 'markMessageAsUnread') =>
        write(build, name, {
          invalidatesTags: (message) => (message ? ['UnreadMessages'] : []),
          onQueryStarted: async (_call, { dispatch, getState, queryFulfilled }) => {
            const fulfilled = await queryFulfilled.catch(() => undefined);
            if (!fulfilled) return;
            const { selectCachedArgsForQuery, updateQueryData } = messagesApi.util;
            for (const page of selectCachedArgsForQuery(getState(), 'listMessages')) {
              dispatch(
                updateQueryData('listMessages', page, (messages) => {
                  messages.items = withReplaced(messages.items, fulfilled.data);
                }),
              );
            }
          },
        });
      return {
        /** A page in the order in which it was read. It has no tag: what arrives or is read moves nothing in it. */
        listMessages: build.query<Slice<Message>, CallArguments<'listMessages'>>({
          query: (parts) => requestFor('listMessages', parts ?? {}),
          transformResponse: (messages: Message[], meta) => slice(unreadFirst(messages), meta),
        }),
        /** The same call for the export: nothing of it is kept. */
        collectMessages: list(build, 'listMessages', { keepUnusedDataFor: 0 }),
        countMessages: count(),
        countUnreadMessages: count('unread'),
        readContactStats: read(build, 'readContactStats', { providesTags: ['Message'] }),
        markMessageAsRead: mark('markMessageAsRead'),
        markMessageAsUnread: mark('markMessageAsUnread'),
      };
    },
  });

export const {
  useListMessagesQuery,
  useCountMessagesQuery,
  useCountUnreadMessagesQuery,
  useReadContactStatsQuery,
  useMarkMessageAsReadMutation,
  useMarkMessageAsUnreadMutation,
} = messagesApi;
