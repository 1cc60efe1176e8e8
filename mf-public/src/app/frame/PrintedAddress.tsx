import { useEffect, useRef } from 'react';

/**
 * The address of the page, for its print. It is written when it is printed: the page is rendered for every address
 * that leads to it, and must not hold one of them.
 *
 * A picture that nobody has scrolled to is not there yet. Browsers ask for lazy ones and wait for them before they print, but not for
 * one that stopped being lazy just before; while one has not come, its place is left out (`data-absent`).
 */
export function PrintedAddress({ className }: { className?: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const onPrint = () => {
      if (line.current) line.current.textContent = window.location.href;
      for (const picture of document.images) {
        picture.toggleAttribute('data-absent', !picture.complete);
        picture.addEventListener('load', () => picture.removeAttribute('data-absent'), { once: true });
      }
    };
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return <p ref={line} className={className} />;
}
