import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './AboutSection.module.css';
import { schoolPicture } from './schoolPicture.ts';
import texts from './texts/en.po';

/** Who the company is and since when. */
export function AboutSection({ number }: { number: string }) {
  const t = useTexts(texts);
  const { title, paragraphs } = companyWords(saysIn(useLanguage())).about;
  return (
    <Section title={title} number={number}>
      <div className={styles.about}>
        <img
          className={styles.picture}
          {...schoolPicture}
          sizes="100vw"
          width={1440}
          height={900}
          alt={t('about.picture')}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
        />
        <p className={styles.since}>
          <span className={styles.word}>{t('about.since')}</span>
          <span className={styles.year}>{company.since}</span>
        </p>
        <div className={styles.words}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ArrowLink to="/aboutus">{t('about.title')}</ArrowLink>
        </div>
      </div>
    </Section>
  );
}
