import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { aPicture } from '../picture.ts';
import { administrator, signIn, siteUrl } from '../system.ts';
import type { SeenSet } from './sets.ts';

const program = join(__dirname, '../../processes/load.mjs');

/** A request that was not answered as it should have been. */
export interface Failure {
  readonly request: string;
  /** The status of the answer, or why there was none. */
  readonly status: number | string;
  /** How the answer begins. */
  readonly said: string;
  readonly at: number;
}

/** What became of a load (see `processes/load.mjs`). */
export interface LoadResult {
  readonly asked: number;
  /** When each request was sent, and how long it took. */
  readonly exchanges: readonly (readonly [at: number, tookMs: number])[];
  readonly seconds: number;
  readonly failed: readonly Failure[];
  readonly slowestMs: number;
  /** The names under which comments, enquiries and blogs were taken, and the addresses that were subscribed. */
  readonly comments: readonly string[];
  readonly enquiries: readonly string[];
  readonly blogs: readonly string[];
  readonly subscribed: readonly string[];
  /** How often sockets were closed with which code. */
  readonly closeCodes: Readonly<Record<string, number>>;
  /** Comments and enquiries that a listener did not hear of, or twice. */
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
  /** Whether there are enquiries, sign-ins and blogs besides. */
  readonly withStaff?: boolean;
}

/** What the load says next. Rejects when it ends without a word. */
const nextMessage = async (load: ChildProcess): Promise<unknown> => {
  const over = new AbortController();
  const said = once(load, 'message', over);
  const ended = once(load, 'exit', over).then(([code]) =>
    Promise.reject(new Error(`the load ended with ${code}`)),
  );
  try {
    const [message] = await Promise.race([said, ended]);
    return message;
  } finally {
    // Nobody waits for the other one any more.
    said.catch(() => undefined);
    ended.catch(() => undefined);
    over.abort();
  }
};

/** Asks the site steadily, from a process of its own, for as long as `work` runs. */
export const underLoad = async (
  { withStaff = false, ...options }: Options,
  work: () => Promise<unknown>,
): Promise<LoadResult> => {
  const account = administrator();
  const token = await signIn(account);
  const picture = aPicture(32, 24).toString('base64');
  const asked = { site: siteUrl(), token, ...options, ...(withStaff ? { account, picture } : {}) };
  const load = fork(program, [JSON.stringify(asked)]);
  try {
    await nextMessage(load);
    await work();
    const answered = nextMessage(load);
    load.send('stop');
    return (await answered) as LoadResult;
  } finally {
    load.kill();
  }
};
