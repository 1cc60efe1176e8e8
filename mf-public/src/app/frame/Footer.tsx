import { company } from '@plinth/contracts/company';
import { Area } from '@plinth/kit/Area';
import { telephoneLink } from '../../features/company/contact.ts';
import { NewsletterForm } from '../../features/newsletter/NewsletterForm.tsx';
import styles from './Footer.module.css';
import { MapPanel } from './MapPanel.tsx';
import { PrintedAddress } from './PrintedAddress.tsx';
import { SocialLinks } from './SocialLinks.tsx';
import { Wordmark } from './Wordmark.tsx';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.newsletter} aria-labelledby="newsletter-title">
          <h2 id="newsletter-title" className={styles.invitation}>
            Newsletter
          </h2>
          <p className={styles.promise}>New projects and articles, now and then. Leave with one click.</p>
          <div className={styles.signUp}>
            <Area name="The newsletter sign-up">
              <NewsletterForm />
            </Area>
          </div>
        </section>
        <div className={styles.facts}>
          <div className={styles.about}>
            <Wordmark />
            <p>{company.blurb}</p>
          </div>
          <address className={styles.contact}>
            <h2 className={styles.heading}>Visit us</h2>
            <p>
              {company.address.map((line) => (
                <span key={line} className={styles.addressLine}>
                  {line}
                </span>
              ))}
            </p>
            <a className={styles.link} href={telephoneLink}>
              {company.phone}
            </a>
            <a className={styles.link} href={`mailto:${company.email}`}>
              {company.email}
            </a>
          </address>
          <div className={styles.map}>
            <Area name="The map">
              <MapPanel />
            </Area>
          </div>
          <PrintedAddress className={styles.printed} />
        </div>
        <div className={styles.foot}>
          <p className={styles.copyright}>{company.copyright}</p>
          <SocialLinks />
        </div>
      </div>
    </footer>
  );
}
