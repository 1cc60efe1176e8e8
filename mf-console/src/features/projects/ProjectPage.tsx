import { projectDateField } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import type { Project } from '@plinth/contracts/projects';
import { Figure } from '@plinth/kit/Figure';
import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { detailFailure } from '@plinth/kit/problem';
import { textsIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { useNavigate, useParams } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import { Page } from '../../ui/Page.tsx';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useReadProjectQuery } from './api.ts';
import { ProjectActions } from './ProjectActions.tsx';
import styles from './ProjectPage.module.css';
import { ProjectStateActions } from './ProjectStateActions.tsx';
import { categoryName, dateName, typeName } from './projectWords.ts';
import texts from './texts/en.po';

const factsOf = (language: Language, { category, projectType }: Project, day: string): string => {
  const t = textsIn(texts, language);
  const dated = day ? [t('project.dated', { date: dateName(language, category), day })] : [];
  return [categoryName(language, category), typeName(language, projectType), ...dated].join(' · ');
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
      <Figure className={styles.figure} caption={project.mainImageCaption}>
        <UploadedImage
          className={styles.image}
          file={project.mainImage}
          alt={project.mainImageAlt || project.title}
          width={760}
        />
      </Figure>
      <RichText html={project.description} />
      {project.galleryImages.length > 0 && (
        <ul className={styles.gallery}>
          {project.galleryImages.map((image, index) => {
            const texts = project.galleryTexts.find((each) => each.image === image);
            return (
              <li key={image}>
                <Figure caption={texts?.caption}>
                  <UploadedImage
                    className={styles.picture}
                    file={image}
                    alt={texts?.alt || t('project.picture', { title: project.title, number: index + 1 })}
                    width={320}
                  />
                </Figure>
              </li>
            );
          })}
        </ul>
      )}
    </Page>
  );
}
