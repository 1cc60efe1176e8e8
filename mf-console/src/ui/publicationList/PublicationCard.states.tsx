import type { States } from '@plinth/kit/testing/states';
import { entriesOf } from '../../testing/listSamples.ts';
import { PublicationCard } from './PublicationCard.tsx';

const nobody = () => undefined;

const cards = (isChosen: boolean) => (
  <div style={{ display: 'grid', gap: 16, maxWidth: 320 }}>
    {entriesOf('What a plinth is for', 'Mahnoor Vellani').map((entry) => (
      <PublicationCard key={entry._id} entry={entry} isChosen={isChosen} onToggle={nobody} />
    ))}
  </div>
);

export const states: States = {
  'as they are': () => cards(false),
  chosen: () => cards(true),
};
