import { type RevisionSummary, revisionKinds } from '@plinth/contracts/revisions';
import { long, rightToLeft, type States } from '@plinth/kit/testing/states';
import { RevisionList } from './RevisionList.tsx';

const fields = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'author', label: 'Author', kind: 'text' },
] as const;

const shown = (fullName: string, turning = false) => {
  const items = revisionKinds.map(
    (what, index): RevisionSummary => ({
      ...{ revision: revisionKinds.length - index, at: '2026-03-20T09:00:00.000Z', what, state: 'published' },
      ...{ fields: index % 2 ? ['title', 'author'] : [], by: { _id: '1', fullName } },
    }),
  );
  return (
    <div style={{ maxWidth: 296 }}>
      <RevisionList
        list={{ items, total: 120 }}
        paging={{ page: 1, limit: 50, setPage: () => undefined }}
        turning={turning}
        fields={fields}
        revision={7}
        other={6}
        onLook={() => undefined}
        onCompare={() => undefined}
      />
    </div>
  );
};

export const states: States = {
  'as it is': () => shown('Mahnoor Vellani'),
  'loading: another page is on its way': () => shown('Mahnoor Vellani', true),
  'long text': () => shown(`${long.title} ${long.word}`),
  'right to left': () => shown(rightToLeft.name),
};
