import * as z from 'zod';
import { searchDescriptionLimit, searchTitleLimit } from './constants.ts';
import { fault } from './faults.ts';
import { fileName, oneOf, text, webAddress } from './fields.ts';
import { pictureId } from './pictures.ts';

/**
 * What a blog or project tells search engines and cards of links, as a call sends it. What is left out stays as it is; an empty one
 * is taken away, and what readers see stands in its place.
 */
export const discoveryDraft = {
  searchTitle: text(0, searchTitleLimit).optional(),
  searchDescription: text(0, searchDescriptionLimit).optional(),
  /** Of a picture that is there already: cards show it in place of the one that readers see. */
  shareImageId: z.union([z.literal(''), pictureId], fault('not-text')).optional(),
  /** The page of another site that shall be found in place of this one. */
  canonical: z.union([z.literal(''), webAddress], fault('not-a-web-address')).optional(),
  /** Search engines, sitemaps and feeds leave it out. */
  noIndex: oneOf(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
};

/** What a list says of it: whether a page is to be found, and where. Absent where nothing was said, as everywhere here. */
export const findability = {
  canonical: z.string().optional(),
  noIndex: z.boolean().optional(),
};

/** The same as a reply of one blog or project says it. */
export const discovery = {
  searchTitle: z.string().optional(),
  searchDescription: z.string().optional(),
  shareImage: fileName.optional(),
  ...findability,
};

/** The names of these fields, for what picks them. */
export const discoveryFields = {
  searchTitle: true,
  searchDescription: true,
  shareImage: true,
  canonical: true,
  noIndex: true,
} as const satisfies Readonly<Record<keyof typeof discovery, true>>;
