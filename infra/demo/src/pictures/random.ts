/** A stream of seeded random numbers: the same seed always draws the same picture. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number;
  range(min: number, max: number): number;
  /** A whole number from min to max, both included. */
  whole(min: number, max: number): number;
  pick<T>(values: readonly [T, ...T[]]): T;
  chance(probability: number): boolean;
  /** Around zero, most values between -1 and 1. */
  bell(): number;
}

const hash = (text: string): number => {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ character.charCodeAt(0), 16777619);
  return value >>> 0;
};

/** Starts the stream that belongs to `seed` (mulberry32). */
export const random = (seed: string): Random => {
  let state = hash(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const range = (min: number, max: number) => min + (max - min) * next();
  return {
    next,
    range,
    whole: (min, max) => Math.floor(range(min, max + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    chance: (probability) => next() < probability,
    bell: () => (next() + next() + next() + next() - 2) / 1.15,
  };
};

// Taken once: pixels ask millions of times, and a global is slow to reach inside a test's sandbox.
const { floor } = Math;

/** Smooth noise over the plane, from 0 to 1, that repeats for a seed. */
export const noise = (seed: string): ((x: number, y: number) => number) => {
  const source = random(seed);
  const lattice = Float32Array.from({ length: 65_536 }, () => source.next());
  const at = (x: number, y: number) => lattice[((y & 255) << 8) | (x & 255)] ?? 0;
  const ease = (t: number) => t * t * (3 - 2 * t);
  return (x, y) => {
    const column = floor(x);
    const row = floor(y);
    const s = ease(x - column);
    const t = ease(y - row);
    const above = at(column, row) * (1 - s) + at(column + 1, row) * s;
    const below = at(column, row + 1) * (1 - s) + at(column + 1, row + 1) * s;
    return above * (1 - t) + below * t;
  };
};

/** Several octaves of {@link noise} laid over each other, from 0 to 1. */
export const cloudNoise = (seed: string, octaves = 5): ((x: number, y: number) => number) => {
  const layer = noise(seed);
  return (x, y) => {
    let sum = 0;
    let weight = 0.5;
    let total = 0;
    let scale = 1;
    for (let octave = 0; octave < octaves; octave += 1) {
      sum += weight * layer(x * scale + octave * 17.3, y * scale + octave * 9.1);
      total += weight;
      weight *= 0.5;
      scale *= 2.03;
    }
    return sum / total;
  };
};
