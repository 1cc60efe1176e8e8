import { useAppDispatch } from '@plinth/kit/store';
import { EditAndDelete } from '../../ui/EditAndDelete.tsx';
import { binApi } from '../bin/api.ts';
import { blogsApi } from './api.ts';

const { deleteBlog } = blogsApi.endpoints;
const { restoreFromBin } = binApi.endpoints;

interface BlogActionsProps {
  blog: { _id: string; title: string };
  onDeleted?: () => void;
}

export function BlogActions({ blog: { _id: id, title }, onDeleted }: BlogActionsProps) {
  const dispatch = useAppDispatch();
  const onDelete = async () => {
    await dispatch(deleteBlog.initiate({ params: { id } }, { track: false })).unwrap();
    onDeleted?.();
  };
  return (
    <EditAndDelete
      noun="blog"
      title={title}
      form={`/blogs/edit/${id}`}
      onDelete={onDelete}
      onRestore={() => dispatch(restoreFromBin.initiate({ params: { id } })).unwrap()}
    />
  );
}
