/** 0 in `npm test`; in `npm run test:torture` 1, or another number for a longer or a shorter torture. */
const factor = Number(process.env.TEST_TORTURE ?? 0);

/** Whether this is the long form, which has the machine for itself. */
export const isTorture = factor > 0;

/** How much of something a test does: the same test is short in `npm test` and long in `npm run test:torture`. */
export const sized = (short: number, long: number): number =>
  isTorture ? Math.max(short, Math.round(long * factor)) : short;

/** The first few of a list in `npm test`; all of it in the torture, however short that is. */
export const sample = <T>(all: readonly T[], few: number): readonly T[] =>
  isTorture ? all : all.slice(0, few);

/** A test that `npm test` leaves to the torture: what it holds is held in the main by a shorter one. */
export const itInTorture = (name: string, test: () => Promise<void>, timeoutMs?: number): void => {
  if (isTorture) it(name, test, timeoutMs);
};

/** The same of several. */
export const describeInTorture = (name: string, tests: () => void): void => {
  if (isTorture) describe(name, tests);
};

/** What a randomised test did: printed by its failures, and given back as TEST_SEED to see it again. */
export const seed: number = Number(process.env.TEST_SEED ?? 0) || Math.floor(Math.random() * 2 ** 31);

export interface Random {
  /** From 0 up to, not including, `limit`. */
  below(limit: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
}

/** Random choices that are the same for the same seed (mulberry32). */
export const randomOf = (from: number): Random => {
  let state = from >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)] as never,
  };
};

/** Says how a long run went: `npm run test:torture` is also there for its figures. */
export const report = (title: string, figures: Readonly<Record<string, number | string>>) => {
  const shown = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  if (isTorture) process.stderr.write(`  ▸ ${title}: ${shown.join(', ')}\n`);
};
