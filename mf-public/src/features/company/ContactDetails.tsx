import { company } from '@plinth/contracts/company';
import styles from './ContactDetails.module.css';
import { mapLink, telephoneLink } from './contact.ts';

/** Where the company is and how to reach it, as a list of facts. */
export function ContactDetails() {
  return (
    <span className={styles.details}>
      <a className={styles.link} href={telephoneLink}>
        {company.phone}
      </a>
      <a className={styles.link} href={`mailto:${company.email}`}>
        {company.email}
      </a>
      <a className={styles.link} href={mapLink} target="_blank" rel="noopener noreferrer">
        {company.address.join(', ')}
      </a>
      <span>{company.hours}</span>
    </span>
  );
}
