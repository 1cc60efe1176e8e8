import type { PublicationType } from './constants.ts';

/** Where cards of links find the picture of a page, in each language. */
export const sharePictureAddress = (type: PublicationType, slug: string): string =>
  `/share/${type}s/${slug}.jpg`;

const form = /^\/share\/(blog|project)s?\/([^/]+)\.jpg$/;

/** Whose picture is at an address: the kind, and the last step of the address of its page; null where none can be. */
export const sharedAt = (address: string): { type: PublicationType; slug: string } | null => {
  const [, type, slug] = form.exec(address) ?? [];
  return slug === undefined ? null : { type: type === 'blog' ? 'blog' : 'project', slug };
};
