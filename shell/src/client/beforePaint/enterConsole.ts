import { storedToken } from '@plinth/kit/host/storedToken';
import { decodeToken } from '@plinth/kit/host/token';
import { elementIds, enteringConsole, type PageReleases } from '../../page.ts';

/** Documents that only staff get have these links already. */
const preload = (href: string, as: 'script' | 'style') => {
  if (document.querySelector(`link[href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = as;
  link.href = href;
  document.head.append(link);
};

/**
 * A signed-in person gets the console at every address, so the visitors' page that the document holds is hidden from them,
 * and what the console needs is asked for at once.
 */
export const enterConsole = (shellRelease: string) => {
  const token = storedToken.read();
  if (!token || decodeToken(token).kind !== 'valid') return;
  document.documentElement.classList.add(enteringConsole);
  document.documentElement.dataset.staff = '';
  preload(`${shellRelease}/chunks/store.js`, 'script');
  const block = document.getElementById(elementIds.releases);
  const { remotes } = JSON.parse(block?.textContent ?? '{"remotes":{}}') as PageReleases;
  const console = remotes['mf-console'];
  if (!console) return;
  for (const script of console.scripts) preload(script, 'script');
  for (const style of console.styles) preload(style, 'style');
};
