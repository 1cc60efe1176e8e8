import type { Blog } from '@plinth/contracts/blogs';
import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';
import { list } from '@plinth/kit/lists';

export const blogsApi = api.enhanceEndpoints({ addTagTypes: ['Blog', 'Bin'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listBlogs: list(build, 'listBlogs', { providesTags: ['Blog'] }),
    listBlogSeries: read(build, 'listBlogSeries', { providesTags: ['Blog'] }),
    listBlogAuthors: read(build, 'listBlogAuthors', { providesTags: ['Blog'] }),
    countBlogs: read(build, 'countBlogs', { providesTags: ['Blog'] }),
    readBlog: read(build, 'readBlog', { providesTags: ['Blog'] }),
    readBlogForEdit: read(build, 'readBlogForEdit', { providesTags: ['Blog'] }),
    readLatestBlog: read(build, 'readLatestBlog', { providesTags: ['Blog'] }),
    listBlogRevisions: list(build, 'listBlogRevisions', { providesTags: ['Blog'] }),
    readBlogRevision: read(build, 'readBlogRevision'),
    restoreBlogRevision: write(build, 'restoreBlogRevision', { invalidatesTags: ['Blog'] }),
    createBlog: write(build, 'createBlog', { invalidatesTags: ['Blog'] }),
    updateBlog: write(build, 'updateBlog', { invalidatesTags: ['Blog'] }),
    changeBlogState: write(build, 'changeBlogState', { invalidatesTags: ['Blog'] }),
    deleteBlog: write(build, 'deleteBlog', { invalidatesTags: ['Blog', 'Bin'] }),
  }),
});

/** Takes up a blog as its edit form will find it. */
export const adoptBlog = (blog: Blog) =>
  blogsApi.util.upsertQueryData('readBlogForEdit', { params: { id: blog._id } }, blog);

export const {
  useListBlogsQuery,
  useListBlogAuthorsQuery,
  useListBlogSeriesQuery,
  useCountBlogsQuery,
  useReadBlogQuery,
  useReadBlogForEditQuery,
  useReadLatestBlogQuery,
  useListBlogRevisionsQuery,
  useReadBlogRevisionQuery,
  useRestoreBlogRevisionMutation,
  useCreateBlogMutation,
  useUpdateBlogMutation,
  useChangeBlogStateMutation,
} = blogsApi;
