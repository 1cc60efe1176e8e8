import { useTexts } from '@plinth/kit/texts';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import styles from './SearchEntry.module.css';
import texts from './texts/en.po';

const loadBox = async () => (await import(/* webpackChunkName: "search" */ './SearchBox.tsx')).SearchBox;

interface Opened {
  Box: Awaited<ReturnType<typeof loadBox>>;
  /** The page that it was opened on: the next one begins without it. */
  at: string;
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The way to the search in the bar: a link to its page, from which a box opens where there are scripts. Ctrl+K opens it too. */
export function SearchEntry() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const { key } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const [opened, setOpened] = useState<Opened | null>(null);

  const open = useEffectEvent(() =>
    loadBox().then(
      (Box) => setOpened({ Box, at: key }),
      () => navigate('/search'),
    ),
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || event.ctrlKey === event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  const isOpen = opened?.at === key;
  return (
    <>
      <Link
        ref={link}
        className={styles.entry}
        to="/search"
        aria-label={t('search.title')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={(event) => {
          if (!isPlain(event)) return;
          event.preventDefault();
          void open();
        }}
      >
        <svg className={styles.sign} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M15.5 15.5 21 21M17.5 10.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z" />
        </svg>
      </Link>
      {isOpen && (
        <opened.Box
          onClose={(back) => {
            setOpened(null);
            if (back) link.current?.focus();
          }}
        />
      )}
    </>
  );
}
