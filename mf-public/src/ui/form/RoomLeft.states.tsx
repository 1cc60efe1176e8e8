import type { States } from '@plinth/kit/testing/states';
import { RoomLeft } from './RoomLeft.tsx';

export const states: States = {
  'nothing to say': () => (
    <>
      <p>Below this there is nothing to see.</p>
      <RoomLeft most={100} left={80} cut={false} />
    </>
  ),
  'a few characters left': () => <RoomLeft most={100} left={7} cut={false} />,
  'one character left': () => <RoomLeft most={100} left={1} cut={false} />,
  'error: what was pasted did not fit': () => <RoomLeft most={100} left={0} cut />,
};
