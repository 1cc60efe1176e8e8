import type { PageQuery } from '@plinth/kit/remote';

const callBack = 'call-back';
/** Where somebody asks to be called back. */
export const callBackPath = `/contactus?about=${callBack}`;

/** What the contact form reads of its address: that somebody wants to be called back. */
export const contactQuery = {
  about: (wanted) => (wanted === callBack ? wanted : null),
} satisfies PageQuery;
