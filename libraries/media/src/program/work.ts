import type { pixels } from './pixels.ts';

/** What the program can do: by name. */
export type Work = keyof typeof pixels;
export type Given<W extends Work> = Parameters<(typeof pixels)[W]>;
