import { projectDateField } from '@plinth/contracts/constants';
import type { Project } from '@plinth/contracts/projects';
import { capitalized } from '@plinth/contracts/words';
import { Figure } from '@plinth/kit/Figure';
import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { detailFailure } from '@plinth/kit/problem';
import { useNavigate, useParams } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import { Page } from '../../ui/Page.tsx';
import { RichText } from '../../ui/RichText.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { UploadedImage } from '../../ui/UploadedImage.tsx';
import { useReadProjectQuery } from './api.ts';
import { ProjectActions } from './ProjectActions.tsx';
import styles from './ProjectPage.module.css';
import { projectDateLabel } from './projectDates.ts';

const back = { to: '/projects', label: 'Back to Projects' };

const factsOf = (project: Project, date: string): string => {
  const dated = date ? [`${projectDateLabel[project.category]}: ${date}`] : [];
  return [capitalized(project.category), capitalized(project.projectType), ...dated].join(' · ');
};

/** A project as staff see it. */
export default function ProjectPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { longDate } = useDates();
  const call = useReadProjectQuery({ params: { id } });
  const { currentData: project, error, refetch } = call;

  if (!project && !error) return <Loading />;
  if (!project) {
    return (
      <Page title="Project" back={back}>
        <ProblemNotice error={error} message={detailFailure(error, 'project')} onRetry={refetch} />
      </Page>
    );
  }
  return (
    <Page
      narrow
      title={project.title}
      lead={factsOf(project, longDate(project[projectDateField[project.category]]))}
      back={back}
      actions={<ProjectActions project={project} onDeleted={() => navigate('/projects')} />}
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
                    alt={texts?.alt || `${project.title}, picture ${index + 1}`}
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
