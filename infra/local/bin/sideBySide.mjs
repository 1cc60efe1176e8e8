import { availableParallelism, cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const processors = availableParallelism();
/** Steps often wait for what they provoke; but what is too late on a crowded machine fails. */
const mostAtOnce = 2 * processors;
const lookEveryMs = 3000;
/** So much of a processor has to be idle for one more step. */
const roomForOne = 0.4;

const sumOf = (times) => Object.values(times).reduce((sum, ms) => sum + ms, 0);

/** Answers how many processors were idle since it was last asked. */
const idleProcessors = () => {
  const read = () => {
    const each = cpus().map(({ times }) => times);
    return { idle: sumOf(each.map(({ idle }) => idle)), all: sumOf(each.map(sumOf)) };
  };
  let last = read();
  return () => {
    const before = last;
    last = read();
    const passed = last.all - before.all;
    return passed > 0 ? ((last.idle - before.idle) / passed) * processors : 0;
  };
};

/**
 * Takes steps one by one in their order: one for each processor, and further ones while processors are idle. Resolves once all
 * have ended; a step must not reject.
 *
 * @param {readonly (() => Promise<unknown>)[]} steps
 */
export const sideBySide = async (steps) => {
  const running = new Set();
  const start = (step) => {
    const run = step().then(() => running.delete(run));
    running.add(run);
  };
  const idle = idleProcessors();
  for (const step of steps) {
    while (running.size >= processors && (running.size >= mostAtOnce || idle() < roomForOne))
      await Promise.race([pause(lookEveryMs, undefined, { ref: false }), ...running]);
    start(step);
  }
  await Promise.all(running);
};
