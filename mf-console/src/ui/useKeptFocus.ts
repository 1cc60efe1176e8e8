import { type RefObject, useEffect } from 'react';
import { nextPlace, type Place, placeOf } from './focusPlaces.ts';

/**
 * Keeps the keyboard in a screen when what had the focus goes away: a deleted row, a button that did its work. The focus
 * goes to the same action (`data-action`) of the next entry of the list, else to the heading above it. A dialog that is
 * open keeps the focus until it is closed.
 */
export const useKeptFocus = (region: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const screen = region.current;
    if (!screen) return;
    let place: Place | undefined;

    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      if (screen.contains(target)) place = placeOf(screen, target);
      else if (!target.closest('[role="dialog"]')) place = undefined;
    };
    const isLost = () => !document.activeElement || document.activeElement === document.body;
    const goOn = () => {
      if (place && !place.element.isConnected && isLost()) nextPlace(screen, place)?.focus();
    };
    const goBack = () => {
      if (place?.element.isConnected && isLost()) place.element.focus();
      else goOn();
    };

    const entries = new MutationObserver(goOn);
    entries.observe(screen, { childList: true, subtree: true });
    // Dialogs come and go at the end of the page. One that came after the entry went cannot give the focus back.
    const dialogs = new MutationObserver(goBack);
    dialogs.observe(document.body, { childList: true });
    document.addEventListener('focusin', note);
    return () => {
      entries.disconnect();
      dialogs.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, [region]);
};
