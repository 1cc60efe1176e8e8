import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';
import { withReplaced } from '../../ui/unreadFirst.ts';

const commentsApi = api.enhanceEndpoints({ addTagTypes: ['Comment'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listComments: read(build, 'listComments', { providesTags: ['Comment'] }),
    readBlogFeedback: read(build, 'readBlogFeedback', { providesTags: ['Comment'] }),
    markCommentAsRead: write(build, 'markCommentAsRead', {
      onQueryStarted: async (_call, { dispatch, queryFulfilled }) => {
        const fulfilled = await queryFulfilled.catch(() => undefined);
        if (!fulfilled) return;
        dispatch(
          commentsApi.util.updateQueryData('listComments', undefined, (comments) =>
            withReplaced(comments, fulfilled.data),
          ),
        );
      },
    }),
  }),
});

export const { useListCommentsQuery, useReadBlogFeedbackQuery, useMarkCommentAsReadMutation } = commentsApi;
