import type { Comment } from '@plinth/contracts/comments';
import { api } from '@plinth/kit/api';
import { type CallArguments, read, requestFor, write } from '@plinth/kit/endpoints';
import { type Slice, slice } from '@plinth/kit/lists';
import { unreadFirst, withReplaced } from '../../ui/unreadFirst.ts';

export const commentsApi = api
  .enhanceEndpoints({ addTagTypes: ['Comment', 'UnreadComments'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => {
      const count = (status?: Comment['status']) =>
        build.query<number, void>({
          query: () => requestFor('listComments', { query: { status, limit: 1 } }),
          transformResponse: (some: Comment[], meta) => slice(some, meta).total,
          providesTags: status ? ['Comment', 'UnreadComments'] : ['Comment'],
        });
      const mark = <N extends 'markCommentAsRead' | 'markCommentAsUnread' | 'changeComment'>(name: N) =>
        write(build, name, {
          invalidatesTags: (comment) => (comment ? ['UnreadComments'] : []),
          onQueryStarted: async (_call, { dispatch, getState, queryFulfilled }) => {
            const fulfilled = await queryFulfilled.catch(() => undefined);
            if (!fulfilled) return;
            const { selectCachedArgsForQuery, updateQueryData } = commentsApi.util;
            for (const page of selectCachedArgsForQuery(getState(), 'listComments')) {
              dispatch(
                updateQueryData('listComments', page, (comments) => {
                  comments.items = withReplaced(comments.items, fulfilled.data as Comment);
                }),
              );
            }
          },
        });
      return {
        /** A page in the order in which it was read. It has no tag: what arrives or is read moves nothing in it. */
        listComments: build.query<Slice<Comment>, CallArguments<'listComments'>>({
          query: (parts) => requestFor('listComments', parts ?? {}),
          transformResponse: (comments: Comment[], meta) => slice(unreadFirst(comments), meta),
        }),
        countComments: count(),
        countUnreadComments: count('unread'),
        readBlogFeedback: read(build, 'readBlogFeedback', { providesTags: ['Comment', 'UnreadComments'] }),
        markCommentAsRead: mark('markCommentAsRead'),
        markCommentAsUnread: mark('markCommentAsUnread'),
        changeComment: mark('changeComment'),
      };
    },
  });

export const {
  useListCommentsQuery,
  useCountCommentsQuery,
  useCountUnreadCommentsQuery,
  useReadBlogFeedbackQuery,
  useMarkCommentAsReadMutation,
  useMarkCommentAsUnreadMutation,
  useChangeCommentMutation,
} = commentsApi;
