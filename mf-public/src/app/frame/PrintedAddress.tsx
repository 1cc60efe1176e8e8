import { useEffect, useRef } from 'react';

/**
 * The address of the page, for its print. It is written when it is printed: the page is rendered for every address
 * that leads to it, and must not hold one of them.
 *
 * A picture that nobody has scrolled to is not there yet. It is asked for then, and browsers wait for it; while it has not
 * come, and where it does not, its place is left out (`data-absent`).
 */
export function PrintedAddress({ className }: { className?: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const onPrint = () => {
      if (line.current) line.current.textContent = window.location.href;
      for (const picture of document.images) {
        picture.loading = 'eager';
        picture.toggleAttribute('data-absent', !picture.complete);
        picture.addEventListener('load', () => picture.removeAttribute('data-absent'), { once: true });
      }
    };
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return <p ref={line} className={className} />;
}
