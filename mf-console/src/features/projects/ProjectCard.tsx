import type { ProjectSummary } from '@plinth/contracts/projects';
import { useLanguage } from '@plinth/kit/texts';
import { useDates } from '../../ui/dates.ts';
import { PictureCard } from '../../ui/PictureCard.tsx';
import { isUsual } from '../../ui/publishing/publication.ts';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { categoryName, typeName } from './projectWords.ts';

/** A project in the list. */
export function ProjectCard({ project }: { project: ProjectSummary }) {
  const language = useLanguage();
  const { longDate } = useDates();
  return (
    <PictureCard
      to={`/projects/${project._id}`}
      image={project.mainImage}
      title={project.title}
      badge={isUsual(project) ? undefined : <StateBadge publication={project} />}
      facts={[
        `${categoryName(language, project.category)} · ${typeName(language, project.projectType)}`,
        longDate(project.date),
      ]}
      actions={<ProjectActions project={project} />}
    />
  );
}
