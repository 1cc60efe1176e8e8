import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { staff } from '@plinth/contracts/constants';
import { capitalized } from '@plinth/contracts/words';
import { Can } from '@plinth/kit/Can';
import { problemOf } from '@plinth/kit/problem';
import { Button } from 'antd';
import { LinkButton } from './LinkButton.tsx';
import { Tip } from './Tip.tsx';
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
  const dialogs = useDialogs();
  const remove = useSingleFlight(async () => {
    if (!(await dialogs.confirmDelete(`Are you sure you want to delete this ${noun}?`, title))) return;
    try {
      await onDelete();
      dialogs.success(`${capitalized(noun)} deleted.`, title);
    } catch (error) {
      dialogs.failure(`Failed to delete ${noun}`, problemOf(error).message);
    }
  });

  return (
    <Can role={staff}>
      <Tip text="Edit">
        <LinkButton type="text" icon={<EditOutlined aria-hidden />} aria-label={`Edit ${title}`} to={form} />
      </Tip>
      <Tip text="Delete">
        <Button
          type="text"
          danger
          data-action="delete"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={`Delete ${title}`}
          loading={deleting}
          onClick={remove}
        />
      </Tip>
    </Can>
  );
}
