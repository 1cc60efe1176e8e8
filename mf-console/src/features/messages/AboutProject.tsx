import type { Message } from '@plinth/contracts/messages';
import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { useReadProjectQuery } from '../projects/api.ts';
import styles from './Messages.module.css';
import texts from './texts/en.po';

/** What an enquiry is about, where it says so: the project, and the unit as long as that has it. */
export function AboutProject({ message: { projectId, unitId } }: { message: Message }) {
  return projectId ? <Subject projectId={projectId} unitId={unitId} /> : null;
}

function Subject({ projectId, unitId }: { projectId: string; unitId: string | undefined }) {
  const t = useTexts(texts);
  const { data: project } = useReadProjectQuery({ params: { id: projectId } });
  if (!project) return null;
  const unit = project.units?.find(({ _id }) => _id === unitId)?.name;
  return (
    <Link className={styles.about} to={`/projects/${projectId}`}>
      {unit ? t('about.unit', { unit, title: project.title }) : project.title}
    </Link>
  );
}
