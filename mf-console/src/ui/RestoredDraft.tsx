import { Alert, Button } from 'antd';

interface RestoredDraftProps {
  onDiscard: () => void;
  /** Names of files that were chosen and that the browser could not keep. */
  missingFiles?: readonly string[];
}

/** Says that a form started from what was typed earlier, what of it could not be kept, and offers to start afresh. */
export function RestoredDraft({ onDiscard, missingFiles = [] }: RestoredDraftProps) {
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
