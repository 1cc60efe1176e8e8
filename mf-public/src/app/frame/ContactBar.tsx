import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { telephoneLink } from '../../features/company/contact.ts';
import styles from './ContactBar.module.css';
import { LanguageLinks } from './LanguageLinks.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import texts from './texts/en.po';

/** The line above everything: how to reach the company. */
export function ContactBar() {
  const t = useTexts(texts);
  const { hours } = companyWords(saysIn(useLanguage()));
  return (
    <aside className={styles.bar} aria-label={t('contact.label')}>
      <div className={styles.inner}>
        <a className={styles.link} href={telephoneLink} dir="ltr">
          {company.phone}
        </a>
        <a className={`${styles.link} ${styles.mail}`} href={`mailto:${company.email}`}>
          {company.email}
        </a>
        <span className={styles.hours}>{hours}</span>
        <div className={styles.social}>
          <SocialLinks />
        </div>
        <LanguageLinks className={`${styles.link} ${styles.language}`} />
      </div>
    </aside>
  );
}
