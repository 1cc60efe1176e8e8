import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { useTexts } from '@plinth/kit/texts';
import { useState } from 'react';
import { SignButton } from './SignButton.tsx';
import texts from './texts/en.po';
import { useDialogs } from './useDialogs.ts';
import { useProblemOf } from './useProblemOf.ts';
import { useSingleFlight } from './useSingleFlight.ts';

interface EditAndDeleteProps {
  noun: 'blog' | 'project';
  title: string;
  /** The address of its form. */
  form: string;
  /** Rejects when it could not be deleted. */
  onDelete: () => Promise<unknown>;
  /** Brings back what was deleted. Rejects when it could not be. */
  onRestore: () => Promise<unknown>;
}

/** Edit and delete, for staff. */
export function EditAndDelete({ noun, title, form, onDelete, onRestore }: EditAndDeleteProps) {
  const t = useTexts(texts);
  const [deleting, setDeleting] = useState(false);
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
    setDeleting(true);
    try {
      await onDelete();
      dialogs.success(t(`deleteSuccess.${noun}`), title, { label: t('delete.undo'), run: restore });
    } catch (error) {
      dialogs.failure(t(`deleteFailure.${noun}`), problemOf(error).message);
    } finally {
      setDeleting(false);
    }
  });

  return (
    <Can role={staff}>
      <SignButton
        sign={<EditOutlined aria-hidden />}
        tip={t('entry.edit')}
        label={t('entry.editOne', { title })}
        to={form}
      />
      <SignButton
        sign={<DeleteOutlined aria-hidden />}
        tip={t('entry.delete')}
        label={t('entry.deleteOne', { title })}
        danger
        action="delete"
        busy={deleting}
        onPress={() => void remove()}
      />
    </Can>
  );
}
