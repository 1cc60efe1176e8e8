import { companyHome } from '@plinth/contracts/company/companyHome';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Section } from '../../ui/Section.tsx';
import styles from './Philosophy.module.css';
import texts from './texts/en.po';

/** Vision, Mission and Motto. The motto is the largest: it is the shortest. */
export function Philosophy({ number }: { number: string }) {
  const t = useTexts(texts);
  const { vision, mission, motto } = companyHome(saysIn(useLanguage())).philosophy;
  return (
    <Section title={t('philosophy.title')} number={number} dark>
      <div className={styles.philosophy}>
        <div className={styles.motto}>
          <h3 className={styles.heading}>{t('philosophy.motto')}</h3>
          <p className={styles.line}>{motto}</p>
        </div>
        <div className={styles.part}>
          <h3 className={styles.heading}>{t('philosophy.vision')}</h3>
          <p>{vision}</p>
        </div>
        <div className={styles.part}>
          <h3 className={styles.heading}>{t('philosophy.mission')}</h3>
          <p>{mission}</p>
        </div>
      </div>
    </Section>
  );
}
