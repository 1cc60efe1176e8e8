import { projectDateField } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import type { Project } from '@plinth/contracts/projects';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { detailFailure } from '@plinth/kit/problem';
import { saysIn, textsIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { useNavigate, useParams } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import { Page } from '../../ui/Page.tsx';
import { ProjectText } from '../../ui/PublicationText.tsx';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useReadProjectQuery } from './api.ts';
import { ProjectActions } from './ProjectActions.tsx';
import { ProjectStateActions } from './ProjectStateActions.tsx';
import { dateName } from './projectWords.ts';
import texts from './texts/en.po';

const factsOf = (language: Language, { category, projectType }: Project, day: string): string => {
  const t = textsIn(texts, language);
  const dated = day ? [t('project.dated', { date: dateName(language, category), day })] : [];
  return [stageWords(category, saysIn(language)), typeWords(projectType, saysIn(language)), ...dated].join(
    ' · ',
  );
};

/** A project as staff see it. */
export default function ProjectPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const back = { to: '/projects', label: t('projects.back') };
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { longDate } = useDates();
  const call = useReadProjectQuery({ params: { id } });
  const { currentData: project, error, refetch } = call;

  if (!project && !error) return <Loading />;
  if (!project) {
    return (
      <Page title={t('project.title')} back={back}>
        <ProblemNotice
          error={error}
          message={detailFailure(error, t('project.noun'), language)}
          onRetry={refetch}
        />
      </Page>
    );
  }
  return (
    <Page
      narrow
      title={project.title}
      badge={<StateBadge publication={project} />}
      lead={factsOf(language, project, longDate(project[projectDateField[project.category]]))}
      back={back}
      actions={
        <>
          <ProjectStateActions project={project} />
          <ProjectActions project={project} onDeleted={() => navigate('/projects')} />
        </>
      }
    >
      <StaleNotice calls={[call]} />
      <ProjectText project={project} />
    </Page>
  );
}
