import type { DraftWriter } from '@plinth/contracts/drafts';
import { useTexts } from '@plinth/kit/texts';
import { Alert } from 'antd';
import { localTime } from '../dates.ts';
import texts from '../texts/en.po';

interface OtherWritersProps {
  writers: readonly DraftWriter[];
}

/** Says who else is writing in the same form, and keeps nobody out. */
export function OtherWriters({ writers }: OtherWritersProps) {
  const t = useTexts(texts);
  return (
    <div aria-live="polite">
      {writers.map(({ _id, fullName, since }) => (
        <Alert
          key={_id}
          style={{ marginBottom: 24 }}
          type="info"
          title={t('draft.writing', { name: fullName, time: localTime(Date.parse(since)) })}
        />
      ))}
    </div>
  );
}
