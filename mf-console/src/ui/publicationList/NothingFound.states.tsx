import { long, type States } from '@plinth/kit/testing/states';
import { addressOf } from '../../testing/listSamples.ts';
import { NothingFound } from './NothingFound.tsx';

export const states: States = {
  'empty: there is none': () => <NothingFound none="No blogs yet." address={addressOf()} />,
  'empty: nothing matches': () => (
    <NothingFound none="" address={addressOf({ search: 'plinth', state: 'draft', from: '2026-01-01' })} />
  ),
  'long text': () => <NothingFound none="" address={addressOf({ search: long.word })} />,
};
