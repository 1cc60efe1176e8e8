import type { ProjectSummary } from '@plinth/contracts/projects';
import { useTexts } from '@plinth/kit/texts';
import { useDates } from '../../ui/dates.ts';
import { PictureCard } from '../../ui/PictureCard.tsx';
import { ProjectActions } from './ProjectActions.tsx';
import { categoryName, typeName } from './projectWords.ts';
import texts from './texts/en.po';

/** A project in the list. */
export function ProjectCard({ project }: { project: ProjectSummary }) {
  const t = useTexts(texts);
  const { longDate } = useDates();
  return (
    <PictureCard
      to={`/projects/${project._id}`}
      image={project.mainImage}
      title={project.title}
      facts={[
        `${categoryName(t, project.category)} · ${typeName(t, project.projectType)}`,
        longDate(project.date),
      ]}
      actions={<ProjectActions project={project} />}
    />
  );
}
