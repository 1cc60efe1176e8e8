import { mayLinkTo } from '@plinth/contracts/richText';

/** Whether it is a whole address: it begins with a scheme, or is a path or an anchor. */
export const isWhole = (typed: string) => /^([a-z][a-z\d+.-]*:\S|\/|#)/i.test(typed.trim());

const mailbox = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const host = /^[^\s@/?#]+\.[^\s@/?#]+([/?#]\S*)?$/;

/** The address of a link as somebody has typed it, also without its scheme; empty for none, undefined where it is no address. */
export const linkAddressOf = (typed: string): string | undefined => {
  const address = typed.trim();
  if (address === '') return '';
  if (isWhole(address)) return mayLinkTo(address) ? address : undefined;
  if (mailbox.test(address)) return `mailto:${address}`;
  return host.test(address) ? `https://${address}` : undefined;
};
