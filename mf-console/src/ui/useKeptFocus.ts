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
    const forget = ({ target }: PointerEvent) => {
      const isInert = target instanceof Element && !target.closest('a, button, input, textarea, [tabindex]');
      if (isInert && screen.contains(target)) place = undefined;
    };
    const goOn = () => {
      if (!place || place.element.isConnected) return;
      const holder = document.activeElement;
      if (holder && holder !== document.body) return;
      nextPlace(screen, place)?.focus();
    };

    const observer = new MutationObserver(goOn);
    observer.observe(screen, { childList: true, subtree: true });
    // A closed dialog leaves the end of the page.
    observer.observe(document.body, { childList: true });
    document.addEventListener('focusin', note);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('pointerdown', forget);
    };
  }, [region]);
};
