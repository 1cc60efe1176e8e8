import type { States } from '@plinth/kit/testing/states';
import { OtherWriters } from './OtherWriters.tsx';

const writer = { since: '2026-03-04T09:00:00.000Z', savedAt: '2026-03-04T09:02:00.000Z' };

export const states: States = {
  'empty: nobody else': () => (
    <div>
      Nothing stands here: <OtherWriters writers={[]} />
    </div>
  ),
  'two others': () => (
    <OtherWriters
      writers={[
        { ...writer, _id: 'u2', fullName: 'Sana Malik' },
        { ...writer, _id: 'u3', fullName: 'Muhammad Abdul Rahman Siddiqui al-Husseini of the Lahore office' },
      ]}
    />
  ),
};
