import { companyHome } from '@plinth/contracts/companyHome';
import { Section } from '../../ui/Section.tsx';
import styles from './Philosophy.module.css';

/** Vision, Mission and Motto. The motto is the largest: it is the shortest. */
export function Philosophy({ number }: { number: string }) {
  const { vision, mission, motto } = companyHome.philosophy;
  return (
    <Section title="Our Philosophy" number={number} dark>
      <div className={styles.philosophy}>
        <div className={styles.motto}>
          <h3 className={styles.heading}>Motto</h3>
          <p className={styles.line}>{motto}</p>
        </div>
        <div className={styles.part}>
          <h3 className={styles.heading}>Vision</h3>
          <p>{vision}</p>
        </div>
        <div className={styles.part}>
          <h3 className={styles.heading}>Mission</h3>
          <p>{mission}</p>
        </div>
      </div>
    </Section>
  );
}
