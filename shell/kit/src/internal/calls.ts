import type { OperationName } from '@plinth/contracts/endpoints';
import type { Answer, CallArguments } from '../endpoints.ts';
import type { EntryOf, ListName, Slice } from '../lists.ts';

/** What a call that reads came to: the answer, or why there is none. */
export interface Reading<T> {
  data?: T;
  error?: unknown;
}

/** Left out for a call of which nothing is required. */
type Parts<N extends OperationName> =
  void extends CallArguments<N> ? [parts?: CallArguments<N>] : [parts: CallArguments<N>];

/** The API for visitors, who have no session: what they read belongs to the page that shows it. */
export interface Calls {
  /** Reads. Never throws. In a browser an answer serves a minute for whoever asks the same. */
  read<N extends OperationName>(name: N, ...parts: Parts<N>): Promise<Reading<Answer<N>>>;
  /** Reads a page of a list, with the total. */
  list<N extends ListName>(name: N, ...parts: Parts<N>): Promise<Reading<Slice<EntryOf<N>>>>;
  /** Sends. Rejects with what `problemOf` reads. */
  send<N extends OperationName>(name: N, ...parts: Parts<N>): Promise<{ data: Answer<N>; status: number }>;
  /** What was read before is read anew. */
  refresh(): void;
}
