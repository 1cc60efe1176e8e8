import { RichText } from '@plinth/kit/RichText';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './Prose.module.css';
import { withRenditions } from './textPictures.ts';

/** Addresses of this site that are no pages. */
const isFile = (path: string) => /^\/(api|assets|uploads)\/|\.\w+$/.test(path);

/** The page of this site that a plain press of a link leads to; null where the browser shall do what it always does. */
const pageBehind = ({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null => {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const { origin, pathname, search, hash } = link;
  return origin === location.origin && !isFile(pathname) ? pathname + search + hash : null;
};

/** Rich text as staff wrote it, in the letters of the site. Its links to pages of the site are followed without loading it anew. */
export function Prose({ html }: { html: string }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const page = pageBehind(event);
    if (page === null) return;
    event.preventDefault();
    navigate(page);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links in it are what is pressed, by mouse or keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={styles.column} onClick={follow}>
      <RichText className={styles.prose} html={withRenditions(html)} />
    </div>
  );
}
