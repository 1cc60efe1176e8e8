import type { Project } from '@plinth/contracts/projects';
import { ifMatch } from '../../ui/editing/useSave.tsx';
import { PublicationActions } from '../../ui/publishing/PublicationActions.tsx';
import { useChangeProjectStateMutation } from './api.ts';

interface ProjectStateActionsProps {
  project: Project;
  beside?: 'form';
}

/** What can be done with a project without changing its text: only as long as it is the one that is shown. */
export function ProjectStateActions({ project, ...rest }: ProjectStateActionsProps) {
  const [changeState, { isLoading: changing }] = useChangeProjectStateMutation();
  return (
    <PublicationActions
      {...rest}
      noun="project"
      publication={project}
      revisions={`/projects/${project._id}/revisions`}
      changing={changing}
      onChange={(body) =>
        changeState({ params: { id: project._id }, headers: ifMatch(project.revision), body }).unwrap()
      }
    />
  );
}
