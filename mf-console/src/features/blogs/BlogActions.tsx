import { useAppDispatch } from '@plinth/kit/store';
import { EditAndDelete } from '../../ui/EditAndDelete.tsx';
import { binApi } from '../bin/api.ts';
import { useDeleteBlogMutation } from './api.ts';

const { restoreFromBin } = binApi.endpoints;

interface BlogActionsProps {
  blog: { _id: string; title: string };
  onDeleted?: () => void;
}

export function BlogActions({ blog: { _id: id, title }, onDeleted }: BlogActionsProps) {
  const [deleteBlog, { isLoading: deleting }] = useDeleteBlogMutation();
  const dispatch = useAppDispatch();
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
      onRestore={() => dispatch(restoreFromBin.initiate({ params: { id } })).unwrap()}
    />
  );
}
