import { setPath } from '@plinth/contracts/sets';
import { Refused, type ReleaseCalls } from '../calls.ts';
import { knownFrontEnd } from '../names.ts';
import { UsageError } from '../usage.ts';

const isPage = (word: string) => word.startsWith('/');

/** The front ends that a preview is asked of, and the page to which its link shall lead. */
export const splitPage = (words: readonly string[]): { names: string[]; page: string | undefined } => {
  const [page, ...more] = words.filter(isPage);
  if (more.length > 0) throw new UsageError(`A link leads to one page, not also to ${more.join(', ')}.`);
  return { names: words.filter((word) => !isPage(word)), page };
};

/** The link that shows a preview: its home page, or the page that was asked for. */
export const linkOf = (site: string, token: string, page: string | undefined): string => {
  const link = new URL(setPath + token, site);
  if (page) link.searchParams.set('to', page);
  return link.href;
};

export const isLink = (word: string): boolean => word.includes(setPath);

/** Ends the link of a preview before its time. */
export const endPreview = async (calls: ReleaseCalls, link: string): Promise<void> => {
  const { pathname } = new URL(link, calls.url);
  const { releases } = await calls.revokePreview(pathname.slice(setPath.length)).catch((error) => {
    if (error instanceof Refused && error.code === 'not-found')
      throw new UsageError('This link has ended already, or is not of this site.');
    throw error;
  });
  const named = Object.entries(releases).map(([name, version]) => `${name} ${version}`);
  console.log(`The link has ended: nobody sees ${named.join(', ')} by it any more`);
};

const isDeployToken = (word: string) => /^[0-9a-f]{24}$/.test(word);

/** A front end that releases or previews name. */
const shownFrontEnd = async (calls: ReleaseCalls, name: string) => {
  const [{ live, history }, held] = await Promise.all([calls.list(), calls.previews()]);
  const shown = held.flatMap(({ releases }) => Object.keys(releases));
  return knownFrontEnd(name, [
    ...new Set([...Object.keys(live), ...history.map((change) => change.name), ...shown]),
  ]);
};

const endMany = async (calls: ReleaseCalls, [of, version]: readonly string[]) => {
  if (!of) return calls.revokePreviewsOfToken('own');
  if (isDeployToken(of)) return calls.revokePreviewsOfToken(of);
  return calls.revokePreviewsOfRelease(await shownFrontEnd(calls, of), version);
};

/** Ends the links of all previews that show a front end, or that a deploy token made: the own one when no word says which. */
export const endPreviews = async (calls: ReleaseCalls, words: readonly string[]): Promise<void> => {
  const ended = await endMany(calls, words);
  console.log(ended === 1 ? 'One link has ended' : `${ended} links have ended`);
};
