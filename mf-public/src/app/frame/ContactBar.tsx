import { company } from '@plinth/contracts/company';
import { telephoneLink } from '../../features/company/contact.ts';
import styles from './ContactBar.module.css';
import { SocialLinks } from './SocialLinks.tsx';

/** The line above everything: how to reach the company. */
export function ContactBar() {
  return (
    <aside className={styles.bar} aria-label="Contact">
      <div className={styles.inner}>
        <a className={styles.link} href={telephoneLink}>
          {company.phone}
        </a>
        <a className={styles.link} href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <span className={styles.hours}>{company.hours}</span>
        <div className={styles.social}>
          <SocialLinks />
        </div>
      </div>
    </aside>
  );
}
