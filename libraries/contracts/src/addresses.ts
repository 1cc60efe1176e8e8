import * as z from 'zod';
import { api, get } from './api.ts';
import { staff } from './constants.ts';
import { id, slug, text } from './fields.ts';

const Address = z.object({ slug: z.string() });

/**
 * The addresses of pages, for whoever writes in a form. `:type` is `blog` or `project`. Nothing is kept for whoever asks: somebody
 * else may take an address until the text is saved.
 */
export const addresses = api('content', {
  suggestAddress: get('/api/addresses/:type/suggestion', {
    access: staff,
    summary: 'The slug that a new one with this title would get',
    query: z.strictObject({ title: text(1, 200) }),
    reply: Address,
  }),
  checkAddress: get('/api/addresses/:type', {
    access: staff,
    summary:
      'Whether a slug can be chosen; 422 with the reason when it cannot. `of` names what has it already',
    query: z.strictObject({ slug, of: id.optional() }),
    reply: Address,
  }),
});
