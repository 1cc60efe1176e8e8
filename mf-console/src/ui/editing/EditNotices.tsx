import { Alert } from 'antd';
import type { FormDraft } from '../useFormDraft.ts';
import type { EditField } from './differences.ts';

interface EditNoticesProps {
  draft: Pick<FormDraft<never>, 'conflicts' | 'refreshed'>;
  noun: string;
  fields: readonly EditField[];
}

/** What a person should know of a form that somebody else saves at the same time. */
export function EditNotices({ draft, noun, fields }: EditNoticesProps) {
  const contested = fields.filter(({ name }) => draft.conflicts.includes(name)).map(({ label }) => label);
  return (
    <div aria-live="polite">
      {contested.length > 0 && (
        <Alert
          style={{ marginBottom: 24 }}
          type="info"
          title={`Somebody else has changed this ${noun} too: ${contested.join(', ')}. You choose what to keep when you save.`}
        />
      )}
      {draft.refreshed && contested.length === 0 && (
        <Alert
          style={{ marginBottom: 24 }}
          type="info"
          title={`Somebody else has saved this ${noun} in the meantime. You see their version, with your changes on it.`}
        />
      )}
    </div>
  );
}
