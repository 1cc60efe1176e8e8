import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { Area } from '@plinth/kit/Area';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { telephoneLink } from '../../features/company/contact.ts';
import { NewsletterForm } from '../../features/newsletter/NewsletterForm.tsx';
import { Copyright } from './Copyright.tsx';
import { EntryLink } from './EntryLink.tsx';
import styles from './Footer.module.css';
import { MapPanel } from './MapPanel.tsx';
import { PrintedAddress } from './PrintedAddress.tsx';
import { SiteMap } from './SiteMap.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import texts from './texts/en.po';
import { Wordmark } from './Wordmark.tsx';

export function Footer() {
  const t = useTexts(texts);
  const { blurb, address } = companyWords(saysIn(useLanguage()));
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.ways}>
          <SiteMap />
          <div className={styles.visit}>
            <address className={styles.contact}>
              <h2 className={styles.heading}>{t('footer.visit')}</h2>
              <p>
                {address.map((line) => (
                  <span key={line} className={styles.addressLine}>
                    <bdi>{line}</bdi>
                  </span>
                ))}
              </p>
              <a className={styles.link} href={telephoneLink} dir="ltr">
                {company.phone}
              </a>
              <a className={styles.link} href={`mailto:${company.email}`}>
                {company.email}
              </a>
            </address>
            <Area name={t('map.area')}>
              <MapPanel />
            </Area>
          </div>
          <section className={styles.newsletter} aria-labelledby="newsletter-title">
            <h2 id="newsletter-title" className={styles.heading}>
              {t('footer.newsletter')}
            </h2>
            <p className={styles.quiet}>{t('footer.news')}</p>
            <Area name={t('newsletter.area')}>
              <NewsletterForm />
            </Area>
          </section>
        </div>
        <div className={styles.foot}>
          <Wordmark />
          <p className={styles.blurb}>{blurb}</p>
          <div className={styles.legal}>
            <SocialLinks />
            <div className={styles.end}>
              <EntryLink className={styles.privacy} to="/privacy">
                {t('footer.privacy')}
              </EntryLink>
              <Copyright className={styles.quiet} />
            </div>
          </div>
          <PrintedAddress className={styles.printed} />
        </div>
      </div>
    </footer>
  );
}
