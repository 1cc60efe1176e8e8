import type { States } from '@plinth/kit/testing/states';
import { addressOf } from '../../testing/listSamples.ts';
import FilterFields from './FilterFields.tsx';

export const states: States = {
  empty: () => <FilterFields address={addressOf()}>{null}</FilterFields>,
  filled: () => (
    <FilterFields address={addressOf({ from: '2026-01-01', to: '2026-03-20' })}>{null}</FilterFields>
  ),
};
