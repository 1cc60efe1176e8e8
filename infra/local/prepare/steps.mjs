/**
 * What is done on the way to a running system, as data:
 *
 *     title           what it does, as people read it
 *     after           the names of the steps that it waits for
 *     needed          whether there is anything to do; always, unless given
 *     typicalSeconds  how long it takes on two cores, as long as nothing is known of this machine
 *     run             does it, until the signal that it is given aborts
 *
 * @typedef {{
 *   title: string,
 *   after?: readonly string[],
 *   needed?: () => boolean,
 *   typicalSeconds: number,
 *   run: (signal: AbortSignal) => Promise<unknown>,
 * }} Step
 */

/** The steps that have something to do. */
export const neededSteps = (steps) =>
  Object.fromEntries(Object.entries(steps).filter(([, { needed }]) => needed?.() ?? true));

/**
 * Runs steps side by side, each as soon as those that it waits for have ended; a step that is not among them is not waited for.
 * When one fails, the others are aborted and waited for, and its error is thrown.
 *
 * @param {Readonly<Record<string, Step>>} steps
 * @param {{ started(name: string): void, ended(name: string, error?: unknown): void }} progress
 * @param {AbortSignal} [interrupted] aborts all steps
 */
export const runSteps = async (steps, progress, interrupted = new AbortController().signal) => {
  const failed = new AbortController();
  const signal = AbortSignal.any([failed.signal, interrupted]);
  const runs = new Map();

  const run = async ({ after = [], run: work }, name) => {
    await Promise.all(after.filter((other) => other in steps).map(once));
    signal.throwIfAborted();
    progress.started(name);
    try {
      await work(signal);
      progress.ended(name);
    } catch (error) {
      failed.abort(error);
      progress.ended(name, error);
      throw error;
    }
  };
  const once = (name) => {
    if (!runs.has(name)) runs.set(name, run(steps[name], name));
    return runs.get(name);
  };

  await Promise.allSettled(Object.keys(steps).map(once));
  signal.throwIfAborted();
};
