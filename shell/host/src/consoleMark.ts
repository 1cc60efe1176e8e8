import { consoleCookie } from '@plinth/contracts/pages';
import { believableNow } from './clock.ts';

const keepFor = (seconds: number) => {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing where the site is on plain HTTP
  document.cookie = `${consoleCookie}; Path=/; SameSite=Lax; Max-Age=${seconds}${secure}`;
};

/** Tells servers that this browser shows the console, so that they do not send it the visitors' pages. */
export const consoleMark = {
  /** Never outlives the session. */
  keepUntil: (expiresAt: number) => keepFor(Math.floor((expiresAt - believableNow()) / 1000)),
  remove: () => keepFor(0),
};
