import type { PageQuery } from '@plinth/kit/remote';

/** What the contact form reads of its address: that somebody wants to be called back. */
export const contactQuery = {
  about: (wanted) => (wanted === 'call-back' ? wanted : null),
} satisfies PageQuery;
