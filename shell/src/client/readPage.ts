import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import type { Audience } from '@plinth/contracts/releases';
import { elementIds, type PageReleases, type PageState } from '../page.ts';

const read = <T>(id: string): T => {
  const block = document.getElementById(id);
  if (!block?.textContent) throw new Error(`The document has no block "${id}"`);
  return JSON.parse(block.textContent) as T;
};

export const readReleases = () => read<PageReleases>(elementIds.releases);
export const readState = () => read<PageState>(elementIds.state);

/** What a page is read in. */
export const languageOf = ({ language = defaultLanguage }: PageReleases): Language => language;

/** The home remote of an audience and its release, as calls name who makes them. */
export const releaseOf = ({ remotes }: PageReleases, audience: Audience): string | undefined => {
  const [home] = remotes[audience];
  return home && `${home.name}/${home.version}`;
};

export const pageElement = (id: keyof typeof elementIds): HTMLElement => {
  const element = document.getElementById(elementIds[id]);
  if (!element) throw new Error(`The document has no element "${elementIds[id]}"`);
  return element;
};
