import { company } from '@plinth/contracts/company';
import { type Translate, useTexts } from '@plinth/kit/texts';
import { useEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { SearchEntry } from '../../features/search/SearchEntry.tsx';
import { type Destination, EntryLink } from './EntryLink.tsx';
import styles from './GuestNavigation.module.css';
import texts from './texts/en.po';
import { Wordmark } from './Wordmark.tsx';

type Entry = Destination | { readonly label: string; readonly links: readonly Destination[] };

const entriesIn = (t: Translate): readonly Entry[] => [
  { label: t('page.home'), to: '/' },
  { label: t('page.about'), to: '/aboutus' },
  {
    label: t('page.projects'),
    links: [
      { label: t('menu.allProjects'), to: '/projects' },
      { label: t('menu.upcoming'), to: '/projects?category=upcoming' },
      { label: t('menu.ongoing'), to: '/projects?category=ongoing' },
      { label: t('menu.completed'), to: '/projects?category=completed' },
    ],
  },
  { label: t('page.blog'), to: '/blogs' },
  {
    label: t('menu.media'),
    links: [
      { label: t('page.csr'), to: '/csr' },
      { label: t('page.videos'), to: '/videogallery' },
    ],
  },
];

/** The way through the site: a bar on wide screens, a full-screen menu on phones. Opens and closes without scripts. */
export function GuestNavigation({ onMenu }: { onMenu: (open: boolean) => void }) {
  const t = useTexts(texts);
  const entries = entriesIn(t);
  const header = useDisclosures(onMenu);
  return (
    <header className={styles.header} ref={header}>
      <div className={styles.inner}>
        <Link className={styles.home} to="/" aria-label={t('menu.toHome', { company: company.name })}>
          <Wordmark />
        </Link>
        <nav className={styles.bar} aria-label={t('menu.main')}>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.label} className={styles.entry}>
                <BarEntry entry={entry} />
              </li>
            ))}
          </ul>
        </nav>
        <SearchEntry />
        <Link className={styles.book} to="/invest">
          {t('page.invest')}
        </Link>
        <details
          className={styles.menu}
          onToggle={(event) => onMenu(event.currentTarget.open)}
          suppressHydrationWarning
        >
          <summary className={styles.menuButton}>
            <span className={styles.whenClosed}>{t('menu.open')}</span>
            <span className={styles.whenOpen}>{t('menu.close')}</span>
          </summary>
          <nav className={styles.sheet} aria-label={t('menu.label')}>
            <ul className={styles.sheetEntries}>
              {[...entries, { label: t('page.search'), to: '/search' }].map((entry) => (
                <li key={entry.label}>
                  <SheetEntry entry={entry} />
                </li>
              ))}
            </ul>
            <Link className={styles.sheetBook} to="/invest">
              {t('page.invest')}
            </Link>
          </nav>
        </details>
      </div>
    </header>
  );
}

function BarEntry({ entry }: { entry: Entry }) {
  const { pathname } = useLocation();
  if ('to' in entry) {
    return (
      <EntryLink className={styles.link} to={entry.to}>
        {entry.label}
      </EntryLink>
    );
  }
  return (
    <details className={styles.dropdown} name="main-navigation" suppressHydrationWarning>
      <summary
        className={styles.link}
        data-current={entry.links.some(({ to }) => matchPath(to.split('?')[0] ?? to, pathname) !== null)}
      >
        {entry.label}
        <svg className={styles.chevron} viewBox="0 0 10 6" aria-hidden="true">
          <path d="m1 1 4 4 4-4" />
        </svg>
      </summary>
      <ul className={styles.panel}>
        {entry.links.map((link) => (
          <li key={link.to}>
            <Link className={styles.panelLink} to={link.to}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function SheetEntry({ entry }: { entry: Entry }) {
  if ('to' in entry) {
    return (
      <EntryLink className={styles.sheetLink} to={entry.to}>
        {entry.label}
      </EntryLink>
    );
  }
  return (
    <>
      <p className={styles.sheetGroup}>{entry.label}</p>
      <ul className={styles.sheetLinks}>
        {entry.links.map((link) => (
          <li key={link.to}>
            <Link className={styles.sheetSubLink} to={link.to}>
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * What a `details` element does not do by itself: it closes when its link is followed, with Escape (the focus returns
 * to its button), and, for a dropdown, when the visitor clicks or moves the focus elsewhere. What was opened before the
 * page hydrated stays open, except a menu that has no button at the window's width: nothing could close it.
 */
function useDisclosures(onMenu: (open: boolean) => void) {
  const header = useRef<HTMLElement>(null);
  const { key } = useLocation();
  const shownKey = useRef(key);

  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    close(opened(header.current));
  }, [key]);

  useEffect(() => {
    const isHidden = (menu: HTMLElement) => getComputedStyle(menu).display === 'none';
    const menus = () => opened(header.current, ':not([name])');
    const closeHidden = () => close(menus().filter(isHidden));
    closeHidden();
    onMenu(menus().length > 0);
    addEventListener('resize', closeHidden);
    return () => removeEventListener('resize', closeHidden);
  }, [onMenu]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      for (const open of opened(header.current)) {
        open.open = false;
        open.querySelector('summary')?.focus();
      }
    };
    const onElsewhere = (event: Event) => {
      for (const open of opened(header.current, '[name]')) {
        if (event.target instanceof Node && !open.contains(event.target)) open.open = false;
      }
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
    };
  }, []);

  return header;
}

const close = (disclosures: readonly HTMLDetailsElement[]) => {
  for (const disclosure of disclosures) disclosure.open = false;
};

const opened = (header: HTMLElement | null, which = '') =>
  Array.from(header?.querySelectorAll<HTMLDetailsElement>(`details${which}[open]`) ?? []);
