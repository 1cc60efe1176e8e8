import { company } from '@plinth/contracts/company';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './AboutSection.module.css';
import { quarterPicture } from './quarterPicture.ts';

/** Who the company is and since when. */
export function AboutSection({ number }: { number: string }) {
  const { title, paragraphs } = company.about;
  return (
    <Section title={title} number={number}>
      <div className={styles.about}>
        <img
          className={styles.picture}
          {...quarterPicture}
          sizes="100vw"
          width={1600}
          height={1000}
          alt="A quarter of the city at dusk: houses of brick and plaster along two streets, hills behind"
          loading="lazy"
          fetchPriority="low"
          decoding="async"
        />
        <p className={styles.since}>
          <span className={styles.word}>Since</span>
          <span className={styles.year}>{company.since}</span>
        </p>
        <div className={styles.words}>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ArrowLink to="/aboutus">About Us</ArrowLink>
        </div>
      </div>
    </Section>
  );
}
