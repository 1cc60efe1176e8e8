import { againMark, sentParameter } from '@plinth/contracts/pages';
import type { PageQuery } from '@plinth/kit/remote';

/**
 * For the `handle.query` of a page that has these forms: it says so when one of them has just been sent without scripts.
 * The host reads it and tells the form (`useFormReply`). The newsletter's form is on every page.
 */
export const sentQuery = (...calls: readonly string[]): PageQuery => ({
  [sentParameter]: (value) => (['subscribe', ...calls].includes(value.replace(againMark, '')) ? value : null),
});
