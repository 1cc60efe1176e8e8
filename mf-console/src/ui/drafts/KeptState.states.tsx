import type { States } from '@plinth/kit/testing/states';
import { KeptState } from './KeptState.tsx';

const moment = Date.UTC(2026, 2, 4, 9, 2);
const nobody = { others: [] };
const kept = (savedAt: number | undefined) => ({ keptAt: () => savedAt, follow: () => () => undefined });

export const states: States = {
  'in this browser': () => <KeptState draft={{ held: kept(moment), onServer: undefined }} />,
  'on the server': () => (
    <KeptState draft={{ held: kept(moment), onServer: { ...nobody, savedAt: moment, failed: false } }} />
  ),
  'error: not on the server': () => (
    <KeptState draft={{ held: kept(moment), onServer: { ...nobody, savedAt: undefined, failed: true } }} />
  ),
  'empty: nothing written': () => (
    <div>
      Nothing stands here: <KeptState draft={{ held: kept(undefined), onServer: undefined }} />
    </div>
  ),
};
