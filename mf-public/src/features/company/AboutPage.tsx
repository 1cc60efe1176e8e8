import { companyStory } from '@plinth/contracts/company/companyStory';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './AboutPage.module.css';
import { Philosophy } from './Philosophy.tsx';
import { portraits } from './pictures.ts';
import { Timeline } from './Timeline.tsx';
import texts from './texts/en.po';

export function AboutPage() {
  const t = useTexts(texts);
  const { about } = companyWords(saysIn(useLanguage()));
  return (
    <>
      <PageHeader title={t('about.title')} lead={about.paragraphs[0]} />
      <ChairmanMessage />
      <Management />
      <Philosophy number="03" />
      <Section title={t('about.timeline')} number="04">
        <Timeline />
      </Section>
    </>
  );
}

function ChairmanMessage() {
  const t = useTexts(texts);
  const { name, title, portrait, message } = companyStory(saysIn(useLanguage())).chairman;
  return (
    <Section title={t('about.chairman')} number="01">
      <div className={styles.chairman}>
        <figure className={styles.portrait}>
          <img
            className={styles.picture}
            src={portraits[portrait]}
            alt={name}
            width={480}
            height={600}
            decoding="async"
          />
          <figcaption className={styles.caption}>
            <span className={styles.name}>{name}</span>
            <span className={styles.role}>{title}</span>
          </figcaption>
        </figure>
        <blockquote className={styles.message}>
          {message.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </blockquote>
      </div>
    </Section>
  );
}

function Management() {
  const { management } = companyStory(saysIn(useLanguage()));
  const t = useTexts(texts);
  return (
    <Section title={t('about.management')} number="02">
      <ul className={styles.people}>
        {management.map(({ name, title, portrait }) => (
          <li key={name}>
            <img
              className={styles.picture}
              src={portraits[portrait]}
              alt=""
              width={480}
              height={600}
              loading="lazy"
              decoding="async"
            />
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.role}>{title}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
