import { Can } from './Can.tsx';
import type { States } from './testing/states.ts';

const show = () => (
  <>
    <p>For everybody.</p>
    <Can role={['editor', 'admin']}>
      <p>For staff.</p>
    </Can>
    <Can role="admin">
      <p>For administrators.</p>
    </Can>
  </>
);

export const states: States = {
  'for a guest': show,
  'for an editor': { show, role: 'editor' },
  'for an administrator': { show, role: 'admin' },
};
