import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { Section } from '../../ui/Section.tsx';
import { telephoneLink, whatsAppLink } from '../company/contact.ts';
import texts from './texts/en.po';
import styles from './WhatHappensNext.module.css';

/** What becomes of an enquiry and when, and the ways for who would rather speak at once. */
export function WhatHappensNext() {
  const t = useTexts(texts);
  const { hours } = companyWords(saysIn(useLanguage()));
  return (
    <Section title={t('next.title')}>
      <div className={styles.columns}>
        <ol className={styles.steps}>
          <li>{t('next.read')}</li>
          <li>{t('next.call', { hours })}</li>
          <li>{t('next.visit')}</li>
        </ol>
        <dl className={styles.ways}>
          <div>
            <dt>{t('way.call')}</dt>
            <dd>
              <a href={telephoneLink} dir="ltr">
                {company.phone}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('way.whatsApp')}</dt>
            <dd>
              <a href={whatsAppLink} dir="ltr" target="_blank" rel="noopener noreferrer">
                {company.whatsApp}
              </a>
            </dd>
          </div>
          <div>
            <dt>{t('way.callBack')}</dt>
            <dd>
              <Link to="/contactus?about=call-back">{t('way.askCallBack')}</Link>
            </dd>
          </div>
          <div>
            <dt>{t('way.hours')}</dt>
            <dd>{hours}</dd>
          </div>
        </dl>
      </div>
    </Section>
  );
}
