import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { problemOf } from '@plinth/kit/problem';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useDeleteBlogMutation } from './api.ts';

interface BlogActionsProps {
  blog: { _id: string; title: string };
  onDeleted?: () => void;
}

/** Edit and delete, for staff. */
export function BlogActions({ blog, onDeleted }: BlogActionsProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [deleteBlog, { isLoading: removing }] = useDeleteBlogMutation();
  const remove = useSingleFlight(async () => {
    if (!(await dialogs.confirmDelete('Are you sure you want to delete this blog?'))) return;
    try {
      await deleteBlog({ params: { id: blog._id } }).unwrap();
      onDeleted?.();
    } catch (error) {
      dialogs.failure('Failed to delete blog', problemOf(error).message);
    }
  });

  return (
    <Can role={staff}>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit ${blog.title}`}
        title="Edit"
        onClick={() => navigate(`/blogs/edit/${blog._id}`)}
      />
      <Button
        type="text"
        danger
        data-action="delete"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete ${blog.title}`}
        title="Delete"
        loading={removing}
        onClick={remove}
      />
    </Can>
  );
}
