import type { ProjectSummary } from '@plinth/contracts/projects';
import { capitalized } from '@plinth/contracts/words';
import { useDates } from '../../ui/dates.ts';
import { PictureCard } from '../../ui/PictureCard.tsx';
import { ProjectActions } from './ProjectActions.tsx';

/** A project in the list. */
export function ProjectCard({ project }: { project: ProjectSummary }) {
  const { longDate } = useDates();
  return (
    <PictureCard
      to={`/projects/${project._id}`}
      image={project.mainImage}
      title={project.title}
      facts={[
        `${capitalized(project.category)} · ${capitalized(project.projectType)}`,
        longDate(project.date),
      ]}
      actions={<ProjectActions project={project} />}
    />
  );
}
