import { companyStory } from '@plinth/contracts/company/companyStory';
import { saysIn, useLanguage } from '@plinth/kit/texts';
import styles from './Timeline.module.css';

/** The ventures in the order in which they began. */
export function Timeline() {
  const { timeline } = companyStory(saysIn(useLanguage()));
  return (
    <ol className={styles.timeline}>
      {timeline.map(({ year, title, text }) => (
        <li key={year} className={styles.step}>
          <span className={styles.year}>{year}</span>
          <h3 className={styles.title}>{title}</h3>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  );
}
