import type { Calls, Reading } from '@plinth/kit/calls';
import { requestFor } from '@plinth/kit/endpoints';
import { slice } from '@plinth/kit/lists';
import type { Reply, Transport } from './transport.ts';

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
