import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './repository.mjs';

const file = join(root, 'node_modules/.cache/plinth/seconds.json');

/** How many seconds each step took on this machine when it last ran, by its name. */
export const readLastDurations = () => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
};

/** A step that took less found nothing to do: the next one that has something to do will not be like it. */
const leastSeconds = 1;

/** Notes how long steps took. It only tells people what to expect, so a file that cannot be written is no failure. */
export const noteDurations = (seconds) => {
  const known = Object.entries(seconds).filter(([, duration]) => duration >= leastSeconds);
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      `${file}.${process.pid}`,
      JSON.stringify({ ...readLastDurations(), ...Object.fromEntries(known) }, null, 2),
    );
    renameSync(`${file}.${process.pid}`, file);
  } catch {}
};
