import type { States } from '@plinth/kit/testing/states';
import { chosenOf, entriesOf } from '../../testing/listSamples.ts';
import { PublicationTable } from './PublicationTable.tsx';

const nobody = () => undefined;
const entries = entriesOf('What a plinth is for', 'Mahnoor Vellani');
const table = { noun: 'blog', entries, turning: false, chosen: chosenOf(['b2']), onSort: nobody } as const;

export const states: States = {
  'newest first': () => <PublicationTable {...table} order={{ by: 'date', direction: 'desc' }} />,
  'by title': () => <PublicationTable {...table} order={{ by: 'title', direction: 'asc' }} />,
  'loading: another page is on its way': () => (
    <PublicationTable {...table} turning order={{ by: 'date', direction: 'desc' }} />
  ),
};
