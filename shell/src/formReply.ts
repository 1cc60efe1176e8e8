import { againMark, sentParameter } from '@plinth/contracts/pages';
import type { FormReply } from '@plinth/kit/internal/formReplies';

/** What the address of a page says of a form that was sent a moment ago. Pages declare which forms they say it of. */
export const replyIn = (address: string): FormReply | undefined => {
  const sent = new URLSearchParams(address.split('?')[1]).get(sentParameter);
  if (!sent) return undefined;
  const again = sent.endsWith(againMark);
  return { call: again ? sent.slice(0, -againMark.length) : sent, again };
};

/** {@link sentParameter} in an address; written out, because every page loads this. */
const sentInAddress = /([?&])sent=[^&]*(&|$)/;

/** The same page when nothing was sent. */
export const withoutReply = (address: string): string =>
  address.replace(sentInAddress, (_, before: string, after: string) => after && before);
