import { elementIds } from '../../page.ts';
import { faultEvent, shownEvent, type ToldFault } from '../reports/faultEvents.ts';
import { keepTyped } from './keepTyped.ts';
import { surviveTranslation } from './translatedText.ts';

/** Areas may hydrate a moment later than the page. */
const settledMs = 5000;

/** Keeps a page working, and what was typed in it, when a translation tool or an extension changes it. */
export const surviveForeignChanges = () => {
  const begin = () => {
    const root = document.getElementById(elementIds.root);
    if (document.readyState !== 'interactive' || !root) return;
    surviveTranslation(root);
    const stop = new AbortController();
    const restore = keepTyped(root, stop.signal);
    const onFault = (event: Event) => {
      if ((event as CustomEvent<ToldFault>).detail.kind === 'hydration') queueMicrotask(restore);
    };
    addEventListener(faultEvent, onFault, { signal: stop.signal });
    addEventListener(shownEvent, () => setTimeout(() => stop.abort(), settledMs));
  };
  // Before any deferred script runs: the document stands, and nothing has taken it over.
  document.addEventListener('readystatechange', begin);
};
