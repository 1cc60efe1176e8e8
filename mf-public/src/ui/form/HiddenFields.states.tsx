import type { States } from '@plinth/kit/testing/states';
import { HiddenFields } from './HiddenFields.tsx';

export const states: States = {
  'nothing to see': () => (
    <p>
      Between these words <HiddenFields values={{ category: 'general' }} /> are fields that nobody sees.
    </p>
  ),
};
