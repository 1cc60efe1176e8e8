import type { RevisionSummary } from '@plinth/contracts/revisions';
import { article, failures, long, type States } from '@plinth/kit/testing/states';
import { Revisions, type VersionCall } from './Revisions.tsx';

const fields = [
  { name: 'title', label: 'Title', kind: 'text' },
  { name: 'description', label: 'Description', kind: 'rich' },
] as const;
const at = '2026-03-20T09:00:00.000Z';
const by = { _id: '1', fullName: 'Mahnoor Vellani' };
const entry = (revision: number, change: Partial<RevisionSummary> = {}): RevisionSummary => ({
  ...{ revision, at, what: 'saved', state: 'published', fields: ['title'], by },
  ...change,
});
const refetch = () => undefined;
const version = (revision: number, title: string): VersionCall => ({
  currentData: { revision, at, texts: { title, description: article } },
  isFetching: false,
  refetch,
});
const waiting: VersionCall = { isFetching: true, refetch };

const shown = (items: RevisionSummary[], newest: VersionCall, before: VersionCall = waiting) => (
  <Revisions
    noun="blog"
    fields={fields}
    call={{ data: { items, total: items.length }, currentData: items, isFetching: false, refetch }}
    paging={{ page: 1, limit: 50, setPage: () => undefined }}
    comparison={{
      ...{
        revision: items[0]?.revision,
        other: items.length > 1 ? (items[0]?.revision ?? 2) - 1 : undefined,
      },
      ...{ isChosen: false, view: 'beside', look: refetch, compareWith: refetch, setView: refetch },
    }}
    shown={newest}
    other={before}
    now={{ title: 'Now', description: article }}
    onRestore={async () => undefined}
  />
);

const { by: _, ...byClock } = entry(3, { what: 'published', fields: [] });

export const states: States = {
  'as it is': () =>
    shown(
      [byClock, entry(2), entry(1, { what: 'created', fields: [] })],
      version(3, 'A house'),
      version(2, 'Plinths'),
    ),
  'only one': () => shown([entry(1, { what: 'created' })], version(1, 'Plinths')),
  'loading: one is on its way': () => shown([entry(2), entry(1)], waiting),
  'error: it cannot be read': () =>
    shown([entry(2), entry(1)], { error: failures.outage, isFetching: false, refetch }),
  'error: the one before is kept no longer': () =>
    shown([entry(9)], version(9, long.title), { error: failures.missing, isFetching: false, refetch }),
};
