import { packagesBeside } from '@plinth/runtime/sandbox/packagesBeside';
import { startSandbox } from '@plinth/runtime/sandbox/startSandbox';
import { type Trial, TrialResult, withBrowser } from './trial.ts';

/** A release that takes longer to load does not load. */
const defaultLimitMs = 60_000;
const memory = { heapMb: 512, residentMb: 1024 };

/** Runs releases in a sandbox, and answers what went wrong with which of them. Rejects when it ended before that was known. */
export const runTrial = async (
  program: string,
  trial: Trial,
  limitMs = defaultLimitMs,
): Promise<TrialResult> => {
  let result: TrialResult | null = null;
  const sandbox = startSandbox({
    program,
    args: trial.remotes.some(({ runsIn }) => runsIn === 'browser') ? [withBrowser] : [],
    readable: packagesBeside(program, 'jsdom'),
    // What a bundle does while it loads may take all of the time: that it is over is what ends it, never that it is silent.
    limits: { ...memory, unresponsiveMs: 2 * limitMs },
    onMessage: ({ body }) => {
      result = TrialResult.parse(JSON.parse(body.toString()));
      sandbox.end();
    },
  });
  const limit = setTimeout(() => sandbox.end('stuck', `it took longer than ${limitMs} ms`), limitMs);
  sandbox.ready.then(
    () => sandbox.send({}, Buffer.from(JSON.stringify(trial))),
    () => undefined,
  );
  const { words } = await sandbox.ended;
  clearTimeout(limit);
  if (result) return result;
  throw new Error(`it ended before its routes were there: ${words}`);
};
