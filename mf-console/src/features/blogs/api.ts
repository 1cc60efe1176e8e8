import { api } from '@plinth/kit/api';
import { read, write } from '@plinth/kit/endpoints';

const blogsApi = api.enhanceEndpoints({ addTagTypes: ['Blog'] }).injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    listBlogs: read(build, 'listBlogs', { providesTags: ['Blog'] }),
    readBlog: read(build, 'readBlog', { providesTags: ['Blog'] }),
    readBlogForEdit: read(build, 'readBlogForEdit', { providesTags: ['Blog'] }),
    readLatestBlog: read(build, 'readLatestBlog', { providesTags: ['Blog'] }),
    createBlog: write(build, 'createBlog', { invalidatesTags: ['Blog'] }),
    updateBlog: write(build, 'updateBlog', { invalidatesTags: ['Blog'] }),
    deleteBlog: write(build, 'deleteBlog', { invalidatesTags: ['Blog'] }),
  }),
});

export const {
  useListBlogsQuery,
  useReadBlogQuery,
  useReadBlogForEditQuery,
  useReadLatestBlogQuery,
  useCreateBlogMutation,
  useUpdateBlogMutation,
  useDeleteBlogMutation,
} = blogsApi;
