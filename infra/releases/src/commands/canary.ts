import { setTimeout as pause } from 'node:timers/promises';
import type { Canary, Comparison } from '@plinth/contracts/canaries';
import type { ReleaseCalls } from '../calls.ts';
import { UsageError } from '../usage.ts';

const lookEveryMs = 2000;

const figure = ({ what }: Comparison, value: number) => {
  if (what === 'faults') return `${(value * 100).toFixed(1)} %`;
  return what === 'cls' ? value.toFixed(3) : `${Math.round(value)} ms`;
};

const comparedAs = (comparison: Comparison) =>
  `  ${comparison.what.padEnd(7)}${figure(comparison, comparison.canary).padStart(9)}  live ${figure(comparison, comparison.live).padStart(9)}  p ${comparison.p.toFixed(3)}${comparison.worse ? '  worse' : ''}`;

const viewsOf = ({ views, pages }: Canary['seen']['live']) => (pages ? `${views} of ${pages} pages` : views);

/** How a canary stands, in lines. */
const standing = ({ seen, comparisons, words }: Canary): string =>
  [
    `${words}. Views: ${viewsOf(seen.canary)}, of the live release ${viewsOf(seen.live)}`,
    ...comparisons.map(comparedAs),
  ].join('\n');

const find = async (calls: ReleaseCalls, id: string): Promise<Canary> => {
  const found = (await calls.canaries()).find((canary) => canary.id === id);
  if (!found) throw new Error('This canary is not known any more');
  return found;
};

const endings = {
  promoted: 'Promoted',
  'taken-back': 'Taken back',
  stopped: 'Stopped',
  running: 'Running',
} as const;

/** Shows how a canary goes until it has ended. Whoever interrupts this leaves it running. */
const follow = async (
  calls: ReleaseCalls,
  { id, name, version, against, percent }: Canary,
): Promise<void> => {
  console.log(`${name} ${version} is given to ${percent} visitors in a hundred, beside ${against}`);
  console.log('Ctrl-C leaves it running; end it with: npm run release -- canary promote|stop');
  let last = '';
  for (;;) {
    const canary = await find(calls, id);
    const now = standing(canary);
    if (now !== last) console.log(now);
    last = now;
    if (canary.state !== 'running') {
      console.log(`${endings[canary.state]}: ${name} ${version}`);
      if (canary.state === 'taken-back') process.exitCode = 1;
      return;
    }
    await pause(lookEveryMs);
  }
};

/** Starts a canary of a published release, and shows how it goes. */
export const runCanary = async (
  calls: ReleaseCalls,
  asked: { name: string; version: string; percent: number; minutes?: number; views?: number },
): Promise<void> => follow(calls, await calls.startCanary(asked));

/** Ends the canary that runs. */
export const endCanary = async (calls: ReleaseCalls, promote: boolean): Promise<void> => {
  const running = (await calls.canaries()).find(({ state }) => state === 'running');
  if (!running) throw new UsageError('No canary runs.');
  const { state, name, version, words } = await calls.endCanary(running.id, promote);
  console.log(`${endings[state]}: ${name} ${version}. ${words}`);
};
