import type { Language } from '@plinth/contracts/languages';
import { hostOn } from '@plinth/host/testing/hostOn';
import { type Answers, fakeApi, pageOf } from '@plinth/kit/testing/fakeApi';
import { siteFile } from '../server/app.ts';

export const origin = 'https://plinth.example';

/** Lists as the API answers them: a page of the entries, the oldest first where that is asked for. */
export const listOf =
  (newestFirst: readonly object[]) =>
  ({ url }: { url: URL }) =>
    pageOf(url.searchParams.get('sort') === 'asc' ? newestFirst.toReversed() : newestFirst, url);

/** A site's files, as the shell server makes them. */
export const filesOf = (answers: Answers, staffPaths: readonly string[] = []) => {
  const api = fakeApi(answers);
  const { calls } = hostOn(api);
  const file = async (path: string, languages?: readonly Language[]) => {
    const offered = languages ? { languages } : {};
    const made = await siteFile(path)?.({ origin, calls, staffPaths, ...offered });
    if (!made) return null;
    const pieces: string[] = [];
    if (typeof made.content === 'string') pieces.push(made.content);
    else for await (const piece of made.content) pieces.push(piece);
    return { type: made.type, text: pieces.join(''), pieces };
  };
  return { api, file };
};
