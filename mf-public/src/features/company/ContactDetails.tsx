import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import styles from './ContactDetails.module.css';
import { mapLink, telephoneLink } from './contact.ts';
import texts from './texts/en.po';

/** Where the company is and how to reach it, each way under its name. */
export function ContactDetails() {
  const t = useTexts(texts);
  const { hours, address } = companyWords(saysIn(useLanguage()));
  return (
    <dl className={styles.ways}>
      <div>
        <dt className={styles.name}>{t('contact.call')}</dt>
        <dd>
          <a className={styles.link} href={telephoneLink} dir="ltr">
            {company.phone}
          </a>
          <span className={styles.hours}>{hours}</span>
        </dd>
      </div>
      <div>
        <dt className={styles.name}>{t('contact.write')}</dt>
        <dd>
          <a className={styles.link} href={`mailto:${company.email}`}>
            {company.email}
          </a>
        </dd>
      </div>
      <div>
        <dt className={styles.name}>{t('contact.visit')}</dt>
        <dd>
          <a className={styles.link} href={mapLink} target="_blank" rel="noopener noreferrer">
            {address.map((line) => (
              <span key={line} className={styles.line}>
                {line}
              </span>
            ))}
          </a>
        </dd>
      </div>
    </dl>
  );
}
