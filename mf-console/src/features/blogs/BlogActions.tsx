import { EditAndDelete } from '../../ui/EditAndDelete.tsx';
import { useDeleteBlogMutation } from './api.ts';

interface BlogActionsProps {
  blog: { _id: string; title: string };
  onDeleted?: () => void;
}

export function BlogActions({ blog: { _id: id, title }, onDeleted }: BlogActionsProps) {
  const [deleteBlog, { isLoading: deleting }] = useDeleteBlogMutation();
  const onDelete = async () => {
    await deleteBlog({ params: { id } }).unwrap();
    onDeleted?.();
  };
  return (
    <EditAndDelete
      noun="blog"
      title={title}
      form={`/blogs/edit/${id}`}
      deleting={deleting}
      onDelete={onDelete}
    />
  );
}
