import { useTexts } from '@plinth/kit/texts';
import { Alert } from 'antd';
import type { FormDraft } from '../useFormDraft.ts';
import type { EditField, EditNoun } from './differences.ts';
import texts from './texts/en.po';

interface EditNoticesProps {
  draft: Pick<FormDraft<never>, 'conflicts' | 'refreshed'>;
  noun: EditNoun;
  fields: readonly EditField[];
}

/** What a person should know of a form that somebody else saves at the same time. */
export function EditNotices({ draft, noun, fields }: EditNoticesProps) {
  const t = useTexts(texts);
  const contested = fields.filter(({ name }) => draft.conflicts.includes(name)).map(({ label }) => label);
  return (
    <div aria-live="polite">
      {contested.length > 0 && (
        <Alert
          style={{ marginBottom: 24 }}
          type="info"
          title={t(`contested.${noun}`, { fields: contested.join(', ') })}
        />
      )}
      {draft.refreshed && contested.length === 0 && (
        <Alert style={{ marginBottom: 24 }} type="info" title={t(`refreshed.${noun}`)} />
      )}
    </div>
  );
}
