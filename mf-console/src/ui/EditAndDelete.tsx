import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { LinkButton } from './LinkButton.tsx';
import { Tip } from './Tip.tsx';
import texts from './texts/en.po';
import { useDialogs } from './useDialogs.ts';
import { useProblemOf } from './useProblemOf.ts';
import { useSingleFlight } from './useSingleFlight.ts';

interface EditAndDeleteProps {
  noun: 'blog' | 'project';
  title: string;
  /** The address of its form. */
  form: string;
  deleting: boolean;
  /** Rejects when it could not be deleted. */
  onDelete: () => Promise<unknown>;
  /** Brings back what was deleted. Rejects when it could not be. */
  onRestore: () => Promise<unknown>;
}

/** Edit and delete, for staff. */
export function EditAndDelete({ noun, title, form, deleting, onDelete, onRestore }: EditAndDeleteProps) {
  const t = useTexts(texts);
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const restore = async () => {
    try {
      await onRestore();
      dialogs.success(t(`restoreSuccess.${noun}`), title);
    } catch (error) {
      dialogs.failure(t('restore.failed'), problemOf(error).message);
    }
  };
  const remove = useSingleFlight(async () => {
    if (!(await dialogs.confirmDelete(t(`deleteQuestion.${noun}`), title))) return;
    try {
      await onDelete();
      dialogs.success(t(`deleteSuccess.${noun}`), title, { label: t('delete.undo'), run: restore });
    } catch (error) {
      dialogs.failure(t(`deleteFailure.${noun}`), problemOf(error).message);
    }
  });

  return (
    <Can role={staff}>
      <Tip text={t('entry.edit')}>
        <LinkButton
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('entry.editOne', { title })}
          to={form}
        />
      </Tip>
      <Tip text={t('entry.delete')}>
        <Button
          type="text"
          danger
          data-action="delete"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('entry.deleteOne', { title })}
          loading={deleting}
          onClick={remove}
        />
      </Tip>
    </Can>
  );
}
