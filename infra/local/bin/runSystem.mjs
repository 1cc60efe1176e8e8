import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { preparation, runAndTell } from '../prepare/prepare.mjs';
import { dataDirectory, root } from '../prepare/repository.mjs';
import { needsRedisServer } from '../prepare/systemPrograms.mjs';

const untilAborted = (signal) =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', resolve, { once: true });
  });

/**
 * Brings the system up from whatever a clone holds, and keeps it until the process is interrupted.
 *
 * @param {{
 *   stepsOf?: (steps: Record<string, import('../prepare/steps.mjs').Step>) => Record<string, import('../prepare/steps.mjs').Step>,
 *   onProgress?: (write: (text: string) => void) => void,
 *   onRunning?: (system: object, interrupted: AbortSignal) => unknown,
 * }} [options] `stepsOf` changes the steps of a start; `onProgress` hears how to write without disturbing what is told of them
 */
export const runSystem = async ({ stepsOf = (steps) => steps, onProgress, onRunning } = {}) => {
  if (existsSync(join(root, '.env'))) process.loadEnvFile(join(root, '.env'));
  const interruption = new AbortController();
  const interrupted = interruption.signal;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interruption.abort());

  // A terminal may be gone before the system is: its parts must be taken down all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  let write = (text) => process.stdout.write(text);
  let created;
  /** The system, made when its first step comes: its code is only there once the servers are built. */
  const system = () => {
    created ??= import('../dist/system.js').then(({ createSystem }) =>
      createSystem({ root, write: (text) => write(text) }),
    );
    return created;
  };

  /** Tells later starts that the demo content is in. */
  const seededMark = join(dataDirectory(), 'seeded');

  /** Each step begins as soon as those have ended that it waits for (`after`). */
  const steps = {
    ...preparation,
    redis: { ...preparation.redis, needed: () => !process.env.REDIS_URL && needsRedisServer() },
    services: {
      title: 'Starting services',
      after: ['servers', 'redis'],
      typicalSeconds: 4,
      run: async (signal) => (await system()).startServices(signal),
    },
    demoContent: {
      title: 'Putting in demo content',
      needed: () => (process.env.SEED || 'demo') === 'demo' && !existsSync(seededMark),
      after: ['services'],
      typicalSeconds: 8,
      run: async (signal) => {
        if (await (await system()).addDemoContent(signal))
          writeFileSync(seededMark, new Date().toISOString());
      },
    },
    releases: {
      title: 'Publishing front ends',
      after: ['services', 'frontEnds'],
      typicalSeconds: 2,
      run: async (signal) => (await system()).publishFrontEnds(signal),
    },
    pages: {
      title: 'Starting pages',
      after: ['services', 'releases'],
      typicalSeconds: 2,
      run: async (signal) => (await system()).startPages(signal),
    },
  };

  try {
    await runAndTell(stepsOf(steps), {
      interrupted,
      onProgress: (progress) => {
        write = progress.write;
        onProgress?.((text) => write(text));
      },
    });
    const running = await system();
    running.announceReady();
    void onRunning?.(running, interrupted);
    await untilAborted(interrupted);
  } catch (error) {
    if (!interrupted.aborted) throw error;
  } finally {
    const running = await created?.catch(() => null);
    await running?.stop();
  }
};
