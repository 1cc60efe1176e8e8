import type { PictureChange } from '@plinth/media/store';
import type { ChosenPictures } from '../pictures/chosen.ts';

/**
 * What a text tells search engines and cards of links. Only what somebody has said is kept: where one is absent, what readers see
 * stands in its place.
 */
export interface Discovery {
  readonly searchTitle?: string | undefined;
  readonly searchDescription?: string | undefined;
  /** The file of the picture that cards show. */
  readonly shareImage?: string | undefined;
  readonly canonical?: string | undefined;
  readonly noIndex?: boolean | undefined;
}

export const discoveryFields = [
  'searchTitle',
  'searchDescription',
  'shareImage',
  'canonical',
  'noIndex',
] as const satisfies readonly (keyof Discovery)[];

interface DiscoveryDraft extends Omit<Discovery, 'shareImage'> {
  readonly shareImageId?: string | undefined;
}

/** What a call says of it, its picture apart: nothing of what it leaves out, and undefined where it takes something away. */
export const discoveryIn = (draft: DiscoveryDraft): Discovery => {
  const { searchTitle, searchDescription, canonical, noIndex } = draft;
  const given = Object.entries({ searchTitle, searchDescription, canonical, noIndex })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, value || undefined]);
  return Object.fromEntries(given);
};

/** The pictures of a call and, after them, the one for cards. */
export const withShareImage = <P extends ChosenPictures>(
  pictures: P,
  { shareImageId }: DiscoveryDraft,
): P & PictureChange => {
  const named = shareImageId ? [{ field: 'shareImageId', id: shareImageId }] : [];
  return { ...pictures, named: [...pictures.named, ...named] };
};

/** The files of {@link withShareImage}: those of the call, and what it says of the one for cards. */
export const shareImageIn = (files: readonly string[], { shareImageId }: DiscoveryDraft) => {
  if (shareImageId === undefined) return { images: files, shared: {} };
  const images = shareImageId ? files.slice(0, -1) : files;
  const shared: Discovery = { shareImage: shareImageId ? files.at(-1) : undefined };
  return { images, shared };
};

/** A text whose cards show another file in place of one. */
export const withSharedFile = <T extends Discovery>(text: T, former: string, file: string): T =>
  text.shareImage === former ? { ...text, shareImage: file } : text;
