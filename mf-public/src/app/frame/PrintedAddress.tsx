import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../ui/browser.ts';

/** The address of the page, for its print. */
export function PrintedAddress() {
  const { pathname, search } = useLocation();
  usePrintablePictures();
  return `${useHydrated() ? window.location.origin : ''}${pathname}${search}`;
}

/**
 * A picture that nobody has scrolled to is not there when the page is printed. It is asked for then, for browsers that
 * wait for it; those that do not leave its place out (`data-absent`).
 */
function usePrintablePictures() {
  useEffect(() => {
    const onPrint = () => {
      for (const picture of document.images) {
        picture.loading = 'eager';
        picture.toggleAttribute('data-absent', !picture.complete);
      }
    };
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
}
