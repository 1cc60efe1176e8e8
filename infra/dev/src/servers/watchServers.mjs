import path from 'node:path';
import Watchpack from 'watchpack';
import { root } from '../../../local/prepare/repository.mjs';
import { createServerBundler } from './serverBundler.mjs';

const sources = ['libraries', 'services', 'gateway', 'shell'].map((folder) => path.join(root, folder));
const ignored = ['**/node_modules', '**/dist', '**/.turbo', '**/*.test.ts', '**/*.test.tsx'];

/**
 * Bundles a server whenever a file of it was saved, and has it run in place of the one before: one change after the other,
 * the newest at last.
 *
 * @param {readonly string[]} names
 * @param {{
 *   directory: string,
 *   run: (name: string, bundle: string, onAnswers: () => void) => Promise<void>,
 *   tell: (text: string) => void,
 * }} options
 */
export const watchServers = async (names, { directory, run, tell }) => {
  const bundlers = await Promise.all(names.map((name) => createServerBundler(name, directory)));
  /** What runs was built just now: the first bundles are only there to know which files they are made from. */
  await Promise.all(bundlers.map((bundler) => bundler.bundle().catch((error) => tell(error.message))));

  const renew = async (bundler, files) => {
    const started = Date.now();
    try {
      const bundle = await bundler.bundle();
      if (!bundle) return;
      await run(bundler.name, bundle, () => {
        const what = files.map((file) => path.relative(root, file)).slice(0, 3);
        tell(`${bundler.name}: runs anew after ${Date.now() - started} ms (${what.join(', ')})`);
      });
    } catch (error) {
      tell(`${bundler.name}: ${error.message}\n    The one before goes on.`);
    }
  };

  /** The last change of each server that waits for the one before it. */
  const queues = new Map();
  const enqueue = (bundler, files) => {
    const queue = queues.get(bundler.name) ?? { running: Promise.resolve(), waiting: null };
    queues.set(bundler.name, queue);
    if (queue.waiting) {
      queue.waiting.push(...files);
      return;
    }
    queue.waiting = [...files];
    queue.running = queue.running.then(() => {
      const all = queue.waiting;
      queue.waiting = null;
      return renew(bundler, all);
    });
  };

  const watcher = new Watchpack({ aggregateTimeout: 5, ignored });
  let saved = [];
  const note = (file) => saved.push(file);
  watcher.on('change', note);
  watcher.on('remove', note);
  watcher.on('aggregated', () => {
    const files = saved.filter((file) => path.extname(file));
    saved = [];
    if (files.length === 0) return;
    for (const bundler of bundlers) if (bundler.concerns(files)) enqueue(bundler, files);
  });
  watcher.watch({ directories: sources, startTime: Date.now() });

  return {
    close: async () => {
      watcher.close();
      await Promise.all(bundlers.map((bundler) => bundler.close()));
    },
  };
};
