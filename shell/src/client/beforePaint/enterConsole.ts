import { consoleMark } from '@plinth/host/consoleMark';
import { storedToken } from '@plinth/host/storedToken';
import { decodeToken } from '@plinth/host/token';
import { enteringConsole, type PageReleases, remotesHere } from '../../page.ts';
import { preloadRelease } from './preload.ts';

/**
 * A signed-in person gets the console at every address. A visitors' page that the document holds nevertheless, because the
 * server did not know, is hidden from them, and what the console needs is asked for at once. Answers whether somebody is
 * signed in.
 */
export const enterConsole = ({ remotes }: PageReleases): boolean => {
  const token = storedToken.read();
  const decoded = token === null ? null : decodeToken(token);
  if (decoded?.kind !== 'valid') return false;
  consoleMark.keepUntil(decoded.expiresAt);
  document.documentElement.classList.add(enteringConsole);
  document.documentElement.dataset.staff = '';
  remotesHere(remotes.staff).forEach(preloadRelease);
  return true;
};
