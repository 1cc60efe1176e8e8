import { company } from '@plinth/contracts/company';
import styles from './ContactDetails.module.css';
import { mapLink, telephoneLink } from './contact.ts';

/** Where the company is and how to reach it, each way under its name. */
export function ContactDetails() {
  return (
    <dl className={styles.ways}>
      <div>
        <dt className={styles.name}>Call</dt>
        <dd>
          <a className={styles.link} href={telephoneLink}>
            {company.phone}
          </a>
          <span className={styles.hours}>{company.hours}</span>
        </dd>
      </div>
      <div>
        <dt className={styles.name}>Write</dt>
        <dd>
          <a className={styles.link} href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </dd>
      </div>
      <div>
        <dt className={styles.name}>Visit</dt>
        <dd>
          <a className={styles.link} href={mapLink} target="_blank" rel="noopener noreferrer">
            {company.address.join(', ')}
          </a>
        </dd>
      </div>
    </dl>
  );
}
