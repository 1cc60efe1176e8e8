import type { Language } from '@plinth/contracts/languages';
import { formatMoney } from '@plinth/contracts/money';
import type { Project } from '@plinth/contracts/projects';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { ArrowLink } from '../../../ui/ArrowLink.tsx';
import { useAnswers } from '../../../ui/answers.ts';
import { Column } from '../../../ui/Column.tsx';
import { Empty } from '../../../ui/Empty.tsx';
import { FetchedList } from '../../../ui/FetchedList.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { Photo } from '../../../ui/Photo.tsx';
import { langOf } from '../../../ui/writtenIn.ts';
import { bedRangeWords } from '../choose/unitWords.ts';
import { projectDate } from '../projectDate.ts';
import styles from './ComparePage.module.css';
import { comparisonOf } from './comparisonOf.ts';
import { useKept } from './kept.ts';
import type { ComparisonAnswers } from './loadComparison.ts';
import texts from './texts/en.po';

/** What is said of each project, one row each; a row in which there is nothing of any is left out. */
const facts: Readonly<Record<string, (project: Project, language: Language) => string | undefined>> = {
  stage: ({ category }, language) => stageWords(category, saysIn(language)),
  type: ({ projectType }, language) => typeWords(projectType, saysIn(language)),
  date: (project, language) => {
    const date = projectDate(project, language);
    return date ? `${date.label}: ${date.day}` : undefined;
  },
  price: ({ unitSummary }, language) =>
    unitSummary?.lowestPrice === undefined
      ? undefined
      : formatMoney(unitSummary.lowestPrice, saysIn(language)),
  beds: ({ unitSummary }, language) => bedRangeWords(unitSummary?.beds ?? [], language)[0],
  free: ({ unitSummary }) => (unitSummary ? String(unitSummary.free) : undefined),
  handover: ({ handover }) => handover,
  registration: ({ registration }) => registration,
  place: ({ location }) => location?.address,
};

/** In which language that is said, where it is another than the reader's. */
const factLanguages: Readonly<Record<string, (project: Project) => Language | undefined>> = {
  handover: ({ offerLanguages }) => offerLanguages?.handover,
  registration: ({ offerLanguages }) => offerLanguages?.registration,
  place: ({ location }) => location?.languages?.address,
};

/** Up to three projects beside each other, drawn on the server: which they are stands in the address. */
export function ComparePage() {
  const t = useTexts(texts);
  const { projects } = useAnswers<ComparisonAnswers>();
  return (
    <>
      <PageHeader title={t('comparison.title')} lead={t('comparison.lead')} />
      <Column>
        <FetchedList list={projects}>
          {(found) =>
            found.length > 0 ? (
              <Table projects={found} />
            ) : (
              <Empty text={t('comparison.none')}>
                <ArrowLink to="/projects">{t('saved.choose')}</ArrowLink>
              </Empty>
            )
          }
        </FetchedList>
      </Column>
    </>
  );
}

function Table({ projects }: { projects: readonly Project[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { dropCompared } = useKept();
  const rows = Object.entries(facts)
    .map(([name, say]) => ({ name, said: projects.map((project) => say(project, language)) }))
    .filter(({ said }) => said.some(Boolean));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t('comparison.title')}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {projects.map((project) => (
              <th key={project._id} scope="col">
                <Photo file={project.mainImage} alt="" shape="card" sizes="(max-width: 767px) 50vw, 360px" />
                <Link
                  className={styles.title}
                  to={`/projects/${project.slug}`}
                  lang={langOf(project, language)}
                >
                  <bdi>{project.title}</bdi>
                </Link>
                <Link
                  className={styles.remove}
                  to={comparisonOf(projects.filter((one) => one !== project).map(({ slug }) => slug))}
                  onClick={() => dropCompared(project.slug)}
                  aria-label={t('comparison.removeLabel', { title: project.title })}
                >
                  {t('comparison.remove')}
                </Link>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, said }) => (
            <tr key={name}>
              <th scope="row">{t(`fact.${name}`)}</th>
              {projects.map((project, index) => (
                <td key={project._id}>
                  {said[index] ? (
                    <bdi lang={factLanguages[name]?.(project)}>{said[index]}</bdi>
                  ) : (
                    <span className={styles.none}>{t('fact.none')}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
