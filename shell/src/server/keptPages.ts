import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { ApiAnswer } from './apiCalls.ts';
import type { MadeDocument } from './checkedAnswers.ts';
import type { PageAsked, ReadySet } from './readySet.ts';

export type KeptPages = ReturnType<typeof createKeptPages>;

type GetFromApi = PageAsked['getFromApi'];

interface KeptPage {
  readonly set: ReadySet;
  /** What the page was made from, by the path of the call. */
  readonly answers: ReadonlyMap<string, ApiAnswer>;
  readonly document: MadeDocument;
}

/** The calls from which a page was made the last time. */
interface PageCalls {
  readonly set: ReadySet;
  readonly paths: readonly string[];
}
/** Characters that are remembered of them. */
const callsMost = 512 * 1024;

export interface MadePage {
  readonly document: MadeDocument;
  readonly calls: readonly string[];
  readonly isRendered: boolean;
}

/** What is another for each answer, and nothing that a page could show. */
const ofOneAnswer = ['age', 'connection', 'date', 'keep-alive', 'x-cache', 'x-request-id'];

const lasting = ({ status, headers, bytes }: ApiAnswer) => {
  const kept = { ...headers };
  for (const name of ofOneAnswer) delete kept[name];
  return { status, headers: kept, bytes };
};

/** Makes each call once for one page, and notes which were made. */
const askOnce = (getFromApi: GetFromApi) => {
  const asked = new Map<string, Promise<ApiAnswer>>();
  return (path: string, used?: Set<string>): Promise<ApiAnswer> => {
    used?.add(path);
    const answer = asked.get(path) ?? getFromApi(path);
    asked.set(path, answer);
    return answer;
  };
};

const isTheSame = async ({ answers }: KeptPage, ask: GetFromApi) => {
  try {
    const now = await Promise.all([...answers.keys()].map((path) => ask(path).then(lasting)));
    return isDeepStrictEqual(now, [...answers.values()]);
  } catch {
    return false;
  }
};

/** What a page holds depends on whether it may hold scripts, and on the set that is shown. */
const keyOf = ({ session }: ReadySet, { url, inlineScripts }: PageAsked) => {
  const address = inlineScripts ? url : `without scripts ${url}`;
  return session ? `${session.id} ${address}` : address;
};

const sizeOf = ({ answers, document }: KeptPage) =>
  [...answers.values()].reduce((size, { bytes }) => size + bytes.length, document.bytes.length) + 1024;

/**
 * Remembers pages together with the answers of the API that they were made from. Whoever asks for a page has all its calls
 * made anew, so nobody is shown anything older than without this; what is spared when the answers are the same is the
 * rendering. So a change makes only those pages anew that show it. 0 megabytes remember no page. What a page asked for when it was
 * made is asked for at once when it is made again: its code need not say so again, call by call, to a server that it waits for.
 */
export const createKeptPages = (megabytes: number) => {
  const maxSize = megabytes * 1024 * 1024;
  const kept = new LRUCache<string, KeptPage>({ maxSize: Math.max(maxSize, 1), sizeCalculation: sizeOf });

  const callsOf = new LRUCache<string, PageCalls>({
    maxSize: callsMost,
    sizeCalculation: ({ paths }, key) => paths.reduce((size, path) => size + path.length, key.length + 64),
  });

  const underWay = new Map<string, Promise<unknown>>();

  /** The page that is remembered, if the API answers what it was made from. */
  const findSame = async (set: ReadySet, request: PageAsked, ask: GetFromApi): Promise<KeptPage | null> => {
    const known = kept.get(keyOf(set, request));
    return known?.set === set && (await isTheSame(known, ask)) ? known : null;
  };

  const renderAndKeep = async (set: ReadySet, request: PageAsked, ask: ReturnType<typeof askOnce>) => {
    const key = keyOf(set, request);
    const before = callsOf.get(key);
    const ahead = before?.set === set ? before.paths : [];
    const used = new Set<string>();
    const document = await set.render({ ...request, ahead, getFromApi: (path) => ask(path, used) });
    // It is made from all of them, as far as anybody but its own code can tell.
    const paths = [...used].filter((path) => !document.unused?.includes(path));
    callsOf.set(key, { set, paths });
    if (maxSize > 0 && document.status === 200 && !document.degraded) {
      const answers = new Map<string, ApiAnswer>();
      for (const path of used) answers.set(path, lasting(await ask(path)));
      kept.set(key, { set, answers, document });
    }
    return { document, calls: [...used], isRendered: true };
  };

  return {
    /** The page, the calls that it was made from, and whether it had to be rendered. */
    render: async (set: ReadySet, request: PageAsked): Promise<MadePage> => {
      const ask = askOnce(request.getFromApi);
      if (maxSize === 0) return renderAndKeep(set, request, ask);
      const key = keyOf(set, request);
      const known = kept.get(key);
      let same = await findSame(set, request, ask);
      const other = underWay.get(key);
      // Nothing is awaited where there is none: who comes in the same turn has to find this one.
      if (!same && other) await other.catch(() => undefined);
      // It may have been made while we asked, or waited.
      if (!same && kept.get(key) !== known) same = await findSame(set, request, ask);
      if (same) return { document: same.document, calls: [...same.answers.keys()], isRendered: false };
      const rendering = renderAndKeep(set, request, ask);
      underWay.set(key, rendering);
      try {
        return await rendering;
      } finally {
        if (underWay.get(key) === rendering) underWay.delete(key);
      }
    },
  };
};
