import { TableOutlined } from '@ant-design/icons';
import type { Project } from '@plinth/contracts/projects';
import { useTexts } from '@plinth/kit/texts';
import { ifMatch } from '../../ui/editing/useSave.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PublicationActions } from '../../ui/publishing/PublicationActions.tsx';
import { useChangeProjectStateMutation } from './api.ts';
import texts from './texts/en.po';

interface ProjectStateActionsProps {
  project: Project;
  beside?: 'form';
}

/** What can be done with a project without changing its text: only as long as it is the one that is shown. */
export function ProjectStateActions({ project, ...rest }: ProjectStateActionsProps) {
  const [changeState, { isLoading: changing }] = useChangeProjectStateMutation();
  const t = useTexts(texts);
  return (
    <>
      <LinkButton icon={<TableOutlined aria-hidden />} to={`/projects/${project._id}/offer`}>
        {t('project.offer')}
      </LinkButton>
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
    </>
  );
}
