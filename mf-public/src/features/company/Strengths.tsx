import { companyHome } from '@plinth/contracts/company/companyHome';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { Section } from '../../ui/Section.tsx';
import { StrengthDrawing } from './StrengthDrawing.tsx';
import styles from './Strengths.module.css';
import texts from './texts/en.po';

/** What the group does, each tile a way to the projects of its kind. */
export function Strengths({ number }: { number: string }) {
  const t = useTexts(texts);
  const { strengths } = companyHome(saysIn(useLanguage()));
  return (
    <Section title={t('strengths.title')} number={number}>
      <ul className={styles.tiles}>
        {strengths.map(({ title, text, projectType }) => (
          <li key={projectType} className={styles.tile}>
            <StrengthDrawing projectType={projectType} />
            <h3 className={styles.title}>
              <Link className={styles.link} to={`/projects?projectType=${encodeURIComponent(projectType)}`}>
                {title}
              </Link>
            </h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
