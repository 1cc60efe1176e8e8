import { elementIds, isStalled, stalledMs } from '../../page.ts';
import type { Recorder } from './recorder.ts';

/**
 * Shows the document's own words when a script of the host's release (its path) fails to load, so that nobody waits without
 * end. Without an error, the style sheet shows them after a while, and the stall is recorded.
 */
export const sayWhenStalled = (shellRelease: string, record: Recorder) => {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.getAttribute('src')?.startsWith(shellRelease)) {
        document.documentElement.classList.add(isStalled);
      }
    },
    true,
  );
  setTimeout(() => {
    const release = shellRelease.split('/').at(-1) ?? '';
    if (document.getElementById(elementIds.stalled))
      record('stalled', 'Stalled', { frontEnd: 'shell', release });
  }, stalledMs);
};
