import type { Comment } from '@plinth/contracts/comments';
import { api } from '@plinth/kit/api';
import { read, requestFor, write } from '@plinth/kit/endpoints';
import { list, slice } from '@plinth/kit/lists';
import { isPartOfList, withReplaced } from '../../ui/unreadFirst.ts';

export const commentsApi = api
  .enhanceEndpoints({ addTagTypes: ['Comment', 'UnreadComments'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      listComments: list(build, 'listComments', { providesTags: ['Comment'] }),
      countUnreadComments: build.query<number, void>({
        query: () => requestFor('listComments', { query: { status: 'unread', limit: 1 } }),
        transformResponse: (unread: Comment[], meta) => slice(unread, meta).total,
        providesTags: ['Comment', 'UnreadComments'],
      }),
      readBlogFeedback: read(build, 'readBlogFeedback', { providesTags: ['Comment'] }),
      markCommentAsRead: write(build, 'markCommentAsRead', {
        onQueryStarted: async (_call, { dispatch, getState, queryFulfilled }) => {
          const fulfilled = await queryFulfilled.catch(() => undefined);
          if (!fulfilled) return;
          const { selectCachedArgsForQuery, updateQueryData, invalidateTags } = commentsApi.util;
          let isSeenInPart = false;
          for (const page of selectCachedArgsForQuery(getState(), 'listComments')) {
            dispatch(
              updateQueryData('listComments', page, (comments) => {
                comments.items = withReplaced(comments.items, fulfilled.data);
                isSeenInPart ||= isPartOfList(comments);
              }),
            );
          }
          dispatch(invalidateTags([isSeenInPart ? 'Comment' : 'UnreadComments']));
        },
      }),
    }),
  });

export const {
  useListCommentsQuery,
  useCountUnreadCommentsQuery,
  useReadBlogFeedbackQuery,
  useMarkCommentAsReadMutation,
} = commentsApi;
