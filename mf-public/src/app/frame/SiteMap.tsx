import { type Destination, EntryLink } from './EntryLink.tsx';
import styles from './SiteMap.module.css';

/** Every page that is always there, those first that one looks for at the foot of a page. */
const destinations: readonly Destination[] = [
  { label: 'Contact Us', to: '/contactus' },
  { label: 'Book Now', to: '/invest' },
  { label: 'Our Projects', to: '/projects' },
  { label: 'AlBasit Hills', to: '/albasit' },
  { label: 'About Us', to: '/aboutus' },
  { label: 'CSR', to: '/csr' },
  { label: 'Blog', to: '/blogs' },
  { label: 'Video Gallery', to: '/videogallery' },
];

/** The map of the site. */
export function SiteMap() {
  return (
    <nav className={styles.map} aria-label="All pages">
      <ul className={styles.entries}>
        {destinations.map((destination) => (
          <li key={destination.to}>
            <EntryLink className={styles.link} destination={destination} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
