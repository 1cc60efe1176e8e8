import { Guard } from './Guard.tsx';
import type { States } from './testing/states.ts';

const show = () => (
  <>
    <Guard roles={['admin']}>
      <p>A screen for administrators.</p>
    </Guard>
    <p>What stands beside it.</p>
  </>
);

export const states: States = {
  'for who may see it': { show, role: 'admin' },
  'for who may not': { show, role: 'editor' },
};
