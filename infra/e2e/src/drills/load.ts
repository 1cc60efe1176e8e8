import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { administrator, signIn, siteUrl } from '../system.ts';
import type { SeenSet } from './sets.ts';

const program = join(__dirname, '../../processes/load.mjs');

/** What became of a load (see `processes/load.mjs`). */
export interface LoadResult {
  readonly asked: number;
  readonly seconds: number;
  /** Each request that was not answered as it should have been, in words. */
  readonly failed: readonly string[];
  readonly slowestMs: number;
  /** The names under which comments were taken, and the addresses that were subscribed. */
  readonly comments: readonly string[];
  readonly subscribed: readonly string[];
  /** How often sockets were closed with which code. */
  readonly closeCodes: Readonly<Record<string, number>>;
  /** Comments that a listener did not hear of, or twice. */
  readonly unheard: readonly string[];
  /** Each page, or file of one, that is of no set of releases, in words. */
  readonly wrong: readonly string[];
  /** The sets that pages were of. */
  readonly sets: readonly SeenSet[];
  /** How many files of pages were compared with their hashes. */
  readonly filesSeen: number;
}

interface Options {
  readonly tag: string;
  readonly perSecond: number;
  readonly listeners: number;
  /** A set that some sessions carry. */
  readonly preview: { readonly id: string; readonly token: string };
}

/** Asks the site steadily, from a process of its own, for as long as `work` runs. */
export const underLoad = async (options: Options, work: () => Promise<unknown>): Promise<LoadResult> => {
  const token = await signIn(administrator());
  const load = fork(program, [JSON.stringify({ site: siteUrl(), token, ...options })]);
  try {
    await once(load, 'message');
    await work();
    const answered = once(load, 'message');
    load.send('stop');
    const [result] = await answered;
    return result as LoadResult;
  } finally {
    load.kill();
  }
};
