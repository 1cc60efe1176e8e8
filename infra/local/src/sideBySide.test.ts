import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { sideBySide } from '../bin/sideBySide.mjs';

it('takes steps in their order, as many at once as processors at least and twice as many at most, and waits for all', async () => {
  const started: number[] = [];
  const ended: number[] = [];
  const atOnce: number[] = [];
  const steps = Array.from({ length: 3 * availableParallelism() }, (_, step) => async () => {
    started.push(step);
    atOnce.push(started.length - ended.length);
    await pause(50);
    ended.push(step);
  });
  await sideBySide(steps);
  const inOrder = steps.map((_, step) => step);
  expect(started).toEqual(inOrder);
  expect([...ended].sort((one, other) => one - other)).toEqual(inOrder);
  expect(Math.max(...atOnce)).toBeGreaterThanOrEqual(availableParallelism());
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(2 * availableParallelism());
});
