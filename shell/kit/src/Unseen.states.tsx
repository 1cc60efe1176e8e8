import type { States } from './testing/states.ts';
import { Unseen } from './Unseen.tsx';

export const states: States = {
  'heard, not seen': () => (
    <p>
      Between these words <Unseen>is a word for those who hear the page, </Unseen>is nothing to see.
    </p>
  ),
};
