import { textId, useTexts } from '@plinth/kit/texts';
import { type Destination, EntryLink } from './EntryLink.tsx';
import styles from './SiteMap.module.css';
import texts from './texts/en.po';

/** Every page that is always there, those first that one looks for at the foot of a page. */
const destinations: readonly Destination[] = [
  { label: textId('page.contact'), to: '/contactus' },
  { label: textId('page.invest'), to: '/invest' },
  { label: textId('page.projects'), to: '/projects' },
  { label: textId('page.albasit'), to: '/albasit' },
  { label: textId('page.about'), to: '/aboutus' },
  { label: textId('page.csr'), to: '/csr' },
  { label: textId('page.blog'), to: '/blogs' },
  { label: textId('page.videos'), to: '/videogallery' },
];

/** The map of the site. */
export function SiteMap() {
  const t = useTexts(texts);
  return (
    <nav className={styles.map} aria-label={t('siteMap.label')}>
      <ul className={styles.entries}>
        {destinations.map(({ label, to }) => (
          <li key={to}>
            <EntryLink className={styles.link} to={to}>
              {t(label)}
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
