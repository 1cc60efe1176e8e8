import { elementIds, isStalled, stalledMs } from '../../page.ts';
import type { Recorder } from './recorder.ts';

/**
 * A page whose host script does not come would be waited for without end: the document's own words about it are shown at
 * once when the script fails. A page that is not there after a while is recorded; then the style sheet shows the words.
 */
export const sayWhenStalled = (shellRelease: string, record: Recorder) => {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && target.src.startsWith(shellRelease)) {
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
