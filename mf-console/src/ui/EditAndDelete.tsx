import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { problemOf } from '@plinth/kit/problem';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useDialogs } from './useDialogs.ts';
import { useSingleFlight } from './useSingleFlight.ts';

interface EditAndDeleteProps {
  noun: 'blog' | 'project';
  title: string;
  /** The address of its form. */
  form: string;
  deleting: boolean;
  /** Rejects when it could not be deleted. */
  onDelete: () => Promise<unknown>;
}

/** Edit and delete, for staff. */
export function EditAndDelete({ noun, title, form, deleting, onDelete }: EditAndDeleteProps) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const remove = useSingleFlight(async () => {
    if (!(await dialogs.confirmDelete(`Are you sure you want to delete this ${noun}?`))) return;
    try {
      await onDelete();
    } catch (error) {
      dialogs.failure(`Failed to delete ${noun}`, problemOf(error).message);
    }
  });

  return (
    <Can role={staff}>
      <Button
        type="text"
        icon={<EditOutlined aria-hidden />}
        aria-label={`Edit ${title}`}
        title="Edit"
        onClick={() => navigate(form)}
      />
      <Button
        type="text"
        danger
        data-action="delete"
        icon={<DeleteOutlined aria-hidden />}
        aria-label={`Delete ${title}`}
        title="Delete"
        loading={deleting}
        onClick={remove}
      />
    </Can>
  );
}
