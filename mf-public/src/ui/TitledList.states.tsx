import type { States } from '@plinth/kit/testing/states';
import { TitledList } from './TitledList.tsx';

export const states: States = {
  'with two entries': () => (
    <TitledList title="More on this">
      <ul>
        <li>What the ground says</li>
        <li>Eleven weeks of brick</li>
      </ul>
    </TitledList>
  ),
};
