import { Alert, Button, Form } from 'antd';
import type { ReactNode } from 'react';
import type { FormDraft } from './useFormDraft.ts';
import { useLeaveWarning } from './useLeaveWarning.ts';

interface DraftFormProps<V extends object> {
  draft: FormDraft<V>;
  /** What else stands above the fields. */
  notices?: ReactNode;
  sending: boolean;
  submitLabel: string;
  onSubmit: (values: V) => void;
  children: ReactNode;
}

/**
 * A form whose changes are a draft: it says so when it starts from one, and lets the browser ask before a reload loses a
 * file that no draft could keep.
 */
export function DraftForm<V extends object>({
  draft,
  notices,
  sending,
  submitLabel,
  onSubmit,
  children,
}: DraftFormProps<V>) {
  useLeaveWarning(draft.unkeptFiles && !sending);
  return (
    <>
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
        <Button type="primary" htmlType="submit" loading={sending}>
          {submitLabel}
        </Button>
      </Form>
    </>
  );
}

interface RestoredDraftProps {
  onDiscard: () => void;
  /** Names of files that were chosen and that the browser could not keep. */
  missingFiles: readonly string[];
}

/** Says that a form started from what was typed earlier, what of it could not be kept, and offers to start afresh. */
function RestoredDraft({ onDiscard, missingFiles }: RestoredDraftProps) {
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
        <Button type="link" size="small" onClick={onDiscard}>
          Discard them
        </Button>
      }
    />
  );
}
