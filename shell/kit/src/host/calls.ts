import type { OperationName } from '@plinth/contracts/endpoints';
import { type Answer, type CallArguments, requestFor } from '../remote/endpoints.ts';
import { type EntryOf, type ListName, type Slice, slice } from '../remote/lists.ts';
import type { Reply, Transport } from './transport.ts';

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

const keptMs = 60_000;
const keptMost = 60;

interface Kept {
  reply: Promise<Reply>;
  until: number;
}

/** Asks once for what several want at about the same time, or a little later. */
const createMemory = (transport: Transport) => {
  const kept = new Map<string, Kept>();
  const ask = (key: string, request: ReturnType<typeof requestFor>) => {
    const entry: Kept = { reply: transport(request), until: Number.POSITIVE_INFINITY };
    if (kept.size === keptMost) kept.delete(kept.keys().next().value as string);
    kept.set(key, entry);
    void entry.reply.then(({ error }) => {
      entry.until = error === undefined ? Date.now() + keptMs : 0;
    });
    return entry.reply;
  };
  return {
    get: (request: ReturnType<typeof requestFor>) => {
      const key = JSON.stringify([request.url, request.params]);
      const entry = kept.get(key);
      return entry && entry.until > Date.now() ? entry.reply : ask(key, request);
    },
    clear: () => kept.clear(),
  };
};

const readingOf = <T>({ data, error }: Reply): Reading<T> =>
  error === undefined ? { data: data as T } : { error };

/** The calls of one page, in a browser as on a server. */
export const createCalls = (transport: Transport): Calls => {
  const memory = createMemory(transport);
  return {
    read: async (name, ...[parts]) => readingOf(await memory.get(requestFor(name, parts ?? {}))),
    list: async (name, ...[parts]) => {
      const { data, error, meta } = await memory.get(requestFor(name, parts ?? {}));
      return error === undefined ? { data: slice(data as never[], meta) } : { error };
    },
    send: async (name, ...[parts]) => {
      const { data, error, meta } = await transport(requestFor(name, parts ?? {}));
      if (error !== undefined) throw error;
      return { data: data as never, status: meta?.response?.status ?? 0 };
    },
    refresh: memory.clear,
  };
};
