import { Alert, Button, Form } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import styles from './DraftForm.module.css';
import { localTime } from './dates.ts';
import { FormWork } from './formWork.ts';
import { useSaveKey } from './saveKey.ts';
import { useDialogs } from './useDialogs.ts';
import type { FormDraft } from './useFormDraft.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

interface DraftFormProps<V extends object> {
  draft: FormDraft<V>;
  /** What else stands above the fields. */
  notices?: ReactNode;
  sending: boolean;
  submitLabel: string;
  /** Ctrl+S sends the form, as it does where something that exists is changed. Elsewhere it says that the draft is kept. */
  sentBySaveKey?: boolean;
  onSubmit: (values: V) => void;
  children: ReactNode;
}

/**
 * A form whose changes are a draft: it says so when it starts from one and when one was saved, and lets the browser ask
 * before a reload loses a file that no draft could keep.
 */
export function DraftForm<V extends object>({
  draft,
  notices,
  sending,
  submitLabel,
  sentBySaveKey = false,
  onSubmit,
  children,
}: DraftFormProps<V>) {
  useLeaveWarning(draft.unkeptFiles && !sending);
  const dialogs = useDialogs();
  const { isAtWork, follow } = useWork();
  useSaveKey(() => {
    if (sending || isAtWork) return;
    if (sentBySaveKey) draft.form.submit();
    else if (draft.savedAt)
      dialogs.success('Draft saved', `It stays in this browser until you press ${submitLabel}.`);
  });

  return (
    <FormWork value={follow}>
      {draft.restored && <RestoredDraft onDiscard={draft.reset} missingFiles={draft.missingFiles} />}
      {notices}
      <Form
        form={draft.form}
        layout="vertical"
        initialValues={draft.initialValues}
        onValuesChange={draft.onValuesChange}
        onFinish={onSubmit}
        scrollToFirstError={{ focus: true, block: 'center' }}
      >
        {children}
        <div className={styles.foot}>
          <Button type="primary" htmlType="submit" loading={sending || isAtWork}>
            {submitLabel}
          </Button>
          {draft.savedAt && !sending && (
            <p className={styles.state}>Draft saved in this browser at {localTime(draft.savedAt)}</p>
          )}
        </div>
      </Form>
    </FormWork>
  );
}

/** Whether fields are at work, and what they tell of it. */
const useWork = () => {
  const [count, setCount] = useState(0);
  const follow = useCallback(async (work: Promise<unknown>) => {
    setCount((before) => before + 1);
    await work.catch(() => undefined);
    setCount((before) => before - 1);
  }, []);
  return { isAtWork: count > 0, follow };
};

interface RestoredDraftProps {
  onDiscard: () => void;
  /** Names of files that were chosen and that the browser could not keep. */
  missingFiles: readonly string[];
}

/** Says that a form started from what was typed earlier, what of it could not be kept, and offers to start afresh. */
function RestoredDraft({ onDiscard, missingFiles }: RestoredDraftProps) {
  const dialogs = useDialogs();
  const discard = async () => {
    const agreed = await dialogs.confirm({
      title: 'Discard your changes?',
      text: 'What you wrote and did not send is deleted from this browser. It cannot be brought back.',
      yes: 'Discard',
      no: 'Keep them',
      danger: true,
    });
    if (agreed) onDiscard();
  };
  return (
    <Alert
      style={{ marginBottom: 24 }}
      type="info"
      title="Your unsaved changes were restored."
      description={
        missingFiles.length > 0 &&
        `This browser could not keep ${missingFiles.join(', ')}. Please choose it again.`
      }
      action={
        <Button type="link" size="small" onClick={discard}>
          Discard them
        </Button>
      }
    />
  );
}
