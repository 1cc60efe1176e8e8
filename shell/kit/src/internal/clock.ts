import { storedText } from './storedText.ts';

const measured = storedText(() => localStorage, 'clock.ahead');

/** For how many milliseconds this device's clock is ahead of the servers'; negative when it is behind, 0 when right. */
export const clockAhead = (): number => Number(measured.read()) || 0;

/** Keeps what the host measured; null when the clock is right. */
export const keepClockAhead = (ms: number | null): void =>
  void measured.keep(ms === null ? null : String(ms));
