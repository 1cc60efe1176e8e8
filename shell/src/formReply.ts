import { againMark, sentParameter } from '@plinth/contracts/pages';
import type { FormReply } from '@plinth/kit/formReply';

const split = (address: string) => {
  const [path = '/', search] = address.split('?');
  return { path, query: new URLSearchParams(search) };
};

/** What the address of a page says of a form that was sent a moment ago. Pages declare which forms they say it of. */
export const replyIn = (address: string): FormReply | undefined => {
  const sent = split(address).query.get(sentParameter);
  if (!sent) return undefined;
  const again = sent.endsWith(againMark);
  return { call: again ? sent.slice(0, -againMark.length) : sent, again };
};

/** The same page when nothing was sent. */
export const withoutReply = (address: string): string => {
  const { path, query } = split(address);
  if (!query.has(sentParameter)) return address;
  query.delete(sentParameter);
  return query.size === 0 ? path : `${path}?${query}`;
};
