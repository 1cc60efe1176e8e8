import { type Translate, useTexts } from '@plinth/kit/texts';
import { type Destination, EntryLink } from './EntryLink.tsx';
import styles from './SiteMap.module.css';
import texts from './texts/en.po';

/** Every page that is always there, those first that one looks for at the foot of a page. */
const destinationsIn = (t: Translate): readonly Destination[] => [
  { label: t('page.contact'), to: '/contactus' },
  { label: t('page.invest'), to: '/invest' },
  { label: t('page.projects'), to: '/projects' },
  { label: t('page.albasit'), to: '/albasit' },
  { label: t('page.about'), to: '/aboutus' },
  { label: t('page.csr'), to: '/csr' },
  { label: t('page.blog'), to: '/blogs' },
  { label: t('page.videos'), to: '/videogallery' },
];

/** The map of the site. */
export function SiteMap() {
  const t = useTexts(texts);
  return (
    <nav className={styles.map} aria-label={t('siteMap.label')}>
      <ul className={styles.entries}>
        {destinationsIn(t).map(({ label, to }) => (
          <li key={to}>
            <EntryLink className={styles.link} to={to}>
              {label}
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
