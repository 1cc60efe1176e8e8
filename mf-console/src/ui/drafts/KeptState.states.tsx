import type { States } from '@plinth/kit/testing/states';
import { KeptState } from './KeptState.tsx';

const moment = Date.UTC(2026, 2, 4, 9, 2);
const nobody = { others: [] };

export const states: States = {
  'in this browser': () => <KeptState draft={{ savedAt: moment, onServer: undefined }} />,
  'on the server': () => (
    <KeptState draft={{ savedAt: moment, onServer: { ...nobody, savedAt: moment, failed: false } }} />
  ),
  'error: not on the server': () => (
    <KeptState draft={{ savedAt: moment, onServer: { ...nobody, savedAt: undefined, failed: true } }} />
  ),
  'empty: nothing written': () => (
    <div>
      Nothing stands here: <KeptState draft={{ savedAt: undefined, onServer: undefined }} />
    </div>
  ),
};
