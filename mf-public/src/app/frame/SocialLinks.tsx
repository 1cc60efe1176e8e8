import { company } from '@plinth/contracts/company';
import styles from './SocialLinks.module.css';

/** The company's other places, in words. */
export function SocialLinks() {
  return (
    <ul className={styles.list}>
      {company.social.map(({ label, href }) => (
        <li key={label}>
          <a className={styles.link} href={href} rel="noopener" target="_blank">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
