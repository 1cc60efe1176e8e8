import type { Blog } from '@plinth/contracts/blogs';
import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { dayOf } from '../../ui/dates.ts';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useReadBlogForEditQuery, useUpdateBlogMutation } from './api.ts';
import { BlogForm, type BlogValues } from './BlogForm.tsx';

export default function EditBlogPage() {
  const { id = '' } = useParams();
  const {
    currentData: blog,
    error,
    refetch,
  } = useReadBlogForEditQuery({ params: { id } }, { refetchOnMountOrArgChange: true });

  return (
    <Page narrow title="Edit Blog" back={{ to: '/blogs', label: 'Back to Blogs' }}>
      {error && <ProblemNotice error={error} message="Failed to fetch blog details" onRetry={refetch} />}
      {!error && !blog && <Loading />}
      {blog && <EditBlogForm key={blog._id} blog={blog} />}
    </Page>
  );
}

function EditBlogForm({ blog }: { blog: Blog }) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [updateBlog, { isLoading: sending }] = useUpdateBlogMutation();
  const initial = useMemo(
    () => ({ title: blog.title, description: blog.description, author: blog.author, date: dayOf(blog.date) }),
    [blog],
  );
  const draft = useFormDraft<BlogValues>(`blogs.edit.${blog._id}`, initial);

  const submit = useSingleFlight(async ({ image, ...texts }: BlogValues) => {
    const fields = { ...initial, ...texts };
    try {
      await updateBlog({ params: { id: blog._id }, fields, files: { image } }).unwrap();
    } catch (error) {
      const problem = showProblemAtFields(draft.form, error);
      if (problem.code === 'file-too-large') dialogs.fileTooLarge();
      else dialogs.failure('Failed to update blog.', problem.message);
      return;
    }
    draft.reset();
    dialogs.success('Blog updated successfully.');
    navigate('/blogs');
  });

  return (
    <BlogForm
      dated
      draft={draft}
      currentImage={blog.image}
      sending={sending}
      submitLabel="Save changes"
      onSubmit={submit}
    />
  );
}
