import { Alert, Button } from 'antd';

/** Says that a form started from what was typed earlier, and offers to start afresh. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      style={{ marginBottom: 24 }}
      type="info"
      title="Your unsaved changes were restored."
      action={
        <Button type="link" size="small" onClick={onDiscard}>
          Discard them
        </Button>
      }
    />
  );
}
