import { neededSteps, runSteps, type Step } from './steps.mjs';

const silent = { started: () => undefined, ended: () => undefined };

/** Steps that write down when they begin and end; `work` says what a step does in between. */
const written = (after: Record<string, string[]>, work: Record<string, Step['run']> = {}) => {
  const events: string[] = [];
  const steps: Record<string, Step> = {};
  for (const [name, waitsFor] of Object.entries(after)) {
    steps[name] = {
      title: name,
      after: waitsFor,
      typicalSeconds: 1,
      run: async (signal) => {
        events.push(`${name} begins`);
        await (work[name]?.(signal) ?? new Promise(setImmediate));
        events.push(`${name} ends`);
      },
    };
  }
  return { steps, events };
};

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true }),
  );

describe('steps', () => {
  it('begin as soon as what they wait for has ended, side by side', async () => {
    const { steps, events } = written({ build: [], redis: [], start: ['build', 'redis'], seed: ['start'] });
    await runSteps(steps, silent);
    expect(events.slice(0, 2)).toEqual(['build begins', 'redis begins']);
    expect(events.slice(-4)).toEqual(['start begins', 'start ends', 'seed begins', 'seed ends']);
  });

  it('do not wait for a step that has nothing to do', async () => {
    const { steps, events } = written({ install: [], build: ['install'] });
    const needed = neededSteps({ ...steps, install: { ...steps.install, needed: () => false } });
    await runSteps(needed, silent);
    expect(events).toEqual(['build begins', 'build ends']);
  });

  it('end with the first fault: what runs is aborted, and what waits does not begin', async () => {
    const { steps, events } = written(
      { build: [], fetch: [], start: ['build'] },
      { build: () => Promise.reject(new Error('does not compile')), fetch: untilAborted },
    );
    await expect(runSteps(steps, silent)).rejects.toThrow('does not compile');
    expect(events).toEqual(['build begins', 'fetch begins']);
  });

  it('are aborted when the person interrupts them', async () => {
    const interruption = new AbortController();
    const { steps } = written({ build: [] }, { build: untilAborted });
    const run = runSteps(steps, silent, interruption.signal);
    setImmediate(() => interruption.abort(new Error('Ctrl-C')));
    await expect(run).rejects.toThrow('Ctrl-C');
  });
});
