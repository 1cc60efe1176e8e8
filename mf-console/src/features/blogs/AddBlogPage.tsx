import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useMe } from '../users/useMe.ts';
import { useCreateBlogMutation } from './api.ts';
import { BlogForm, type BlogValues } from './BlogForm.tsx';

export default function AddBlogPage() {
  const { fullName: author } = useMe();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [createBlog, { isLoading: sending }] = useCreateBlogMutation();
  const initial = useMemo(
    () => ({ title: '', description: '', author, imageAlt: '', imageCaption: '' }),
    [author],
  );
  const draft = useFormDraft<BlogValues>('blogs.add', initial);

  const send = async (values: BlogValues): Promise<void> => {
    const { image, title, description, author, imageAlt, imageCaption } = values;
    if (!image) return;
    const fields = { title, description, author, imageAlt, imageCaption };
    try {
      await createBlog({ fields, files: { image } }).unwrap();
    } catch (error) {
      const problem = showProblemAtFields(draft.form, error);
      if (problem.code === 'file-too-large') return dialogs.fileTooLarge();
      const again = await dialogs.failureWithRetry('Failed to add blog.', problem.message);
      if (again && !problem.fields) return send(values);
      return;
    }
    draft.reset();
    dialogs.success('Blog added successfully.');
    navigate('/blogs');
  };
  const submit = useSingleFlight(send);

  return (
    <Page title="Add Blog" back={{ to: '/blogs', label: 'Back to Blogs' }}>
      <BlogForm draft={draft} sending={sending} submitLabel="Add Blog" onSubmit={submit} />
    </Page>
  );
}
