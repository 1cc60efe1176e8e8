import { createHash } from 'node:crypto';
import type { Interval } from '../storage/keySpace.ts';
import { AFTER } from './bounds.ts';

/** LMDB takes keys of 1,978 bytes at most; a shorter limit keeps several of them on a page. */
const LONGEST = 1_000;

export const isLong = (key: string): boolean => key.length > LONGEST;

/**
 * An order key as it is stored. Of a long one only the beginning is kept, with a hash of the whole: equal values still
 * have equal keys and different ones different keys, so that unique indexes stay right, but their order is lost.
 */
export const storedKey = (key: string): string =>
  isLong(key)
    ? key.slice(0, LONGEST) + createHash('sha256').update(key, 'latin1').digest('hex').slice(0, 32)
    : key;

/** The stretch of stored keys that holds every key of the interval, and around long ones perhaps others. */
export const storedInterval = ({ low, high }: Interval): Interval => ({
  low: low.slice(0, LONGEST),
  high: isLong(high) ? high.slice(0, LONGEST) + AFTER : high,
});
