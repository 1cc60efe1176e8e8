import { company } from '@plinth/contracts/company';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import styles from './AboutSection.module.css';
import { schoolPicture } from './schoolPicture.ts';

/** Who the company is and since when. */
export function AboutSection({ number }: { number: string }) {
  const { title, paragraphs } = company.about;
  return (
    <Section title={title} number={number}>
      <div className={styles.about}>
        <img
          className={styles.picture}
          {...schoolPicture}
          sizes="100vw"
          width={1440}
          height={900}
          alt="Gulrez School at dusk, children in its yard"
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
