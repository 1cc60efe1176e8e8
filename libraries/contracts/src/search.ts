import * as z from 'zod';
import { anyone, api, get } from './api.ts';
import { publicationTypes, searchLength } from './constants.ts';
import { fileName, id, oneOf, page } from './fields.ts';

/** Where something stands in a text: from the first character to before the last, as JavaScript counts. */
const range = z.tuple([z.number().int().nonnegative(), z.number().int().nonnegative()]);

export const SearchHit = z.object({
  type: oneOf(publicationTypes),
  _id: id,
  slug: z.string(),
  title: z.string(),
  /** The passage of its text that speaks of what was searched for, else its first words. */
  excerpt: z.string(),
  /** Its page. */
  url: z.string(),
  image: fileName,
  /** What was found in both texts, in their order. */
  marks: z.object({ title: z.array(range), excerpt: z.array(range) }),
});
export type SearchHit = z.infer<typeof SearchHit>;

export const search = api('content', {
  search: get('/api/search', {
    access: anyone,
    summary: 'What is published and speaks of these words, best first',
    query: z.strictObject({
      q: z.string().max(searchLength).default(''),
      type: oneOf(publicationTypes).optional(),
      ...page,
    }),
    reply: z.array(SearchHit),
  }),
});
