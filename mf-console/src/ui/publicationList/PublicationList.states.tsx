import { failures, type States } from '@plinth/kit/testing/states';
import { addressOf, entriesOf } from '../../testing/listSamples.ts';
import type { Paging } from '../usePaging.ts';
import type { ListFilter } from './listAddress.ts';
import { PublicationList } from './PublicationList.tsx';
import type { PublicationEntry } from './PublicationTable.tsx';

const paging: Paging = { page: 1, limit: 24, setPage: () => undefined };
const counts = { draft: 1, scheduled: 0, published: 3, withdrawn: 1 };

const list = (
  data: { items: PublicationEntry[]; total: number } | undefined,
  filter: Partial<ListFilter> = {},
  error?: unknown,
) => (
  <PublicationList
    noun="blog"
    address={addressOf(filter)}
    paging={paging}
    call={{ data, currentData: data, error, isFetching: false, refetch: () => undefined }}
    counts={counts}
    filter={{}}
    none="No blogs yet."
    own={() => null}
    entryOf={(entry) => entry}
  />
);

export const states: States = {
  'as it is': () => list({ items: entriesOf('What a plinth is for', 'Mahnoor Vellani'), total: 598 }),
  loading: () => list(undefined),
  empty: () => list({ items: [], total: 0 }),
  'empty: nothing matches': () => list({ items: [], total: 0 }, { search: 'plinth', state: 'draft' }),
  'error: there is no answer': () => list(undefined, {}, failures.outage),
};
