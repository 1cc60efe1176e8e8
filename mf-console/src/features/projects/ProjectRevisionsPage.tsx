import { useLanguage } from '@plinth/kit/texts';
import { useParams } from 'react-router-dom';
import { RevisionsPage, revisionAsked } from '../../ui/history/RevisionsPage.tsx';
import { useComparison } from '../../ui/history/useComparison.ts';
import { revisionsPerPage, usePaging } from '../../ui/usePaging.ts';
import {
  useListProjectRevisionsQuery,
  useReadProjectForEditQuery,
  useReadProjectRevisionQuery,
  useRestoreProjectRevisionMutation,
} from './api.ts';
import { textsOfVersion, versionFields } from './editedProject.ts';

/** The history of a project. */
export default function ProjectRevisionsPage() {
  const language = useLanguage();
  const { id = '' } = useParams();
  const paging = usePaging(revisionsPerPage);
  const { page, limit } = paging;
  const call = useListProjectRevisionsQuery({ params: { id }, query: { page, limit } });
  const comparison = useComparison(call.data);
  const { currentData: project } = useReadProjectForEditQuery({ params: { id } });
  const shown = useReadProjectRevisionQuery(...revisionAsked(id, comparison.revision));
  const other = useReadProjectRevisionQuery(...revisionAsked(id, comparison.other));
  const [restore] = useRestoreProjectRevisionMutation();
  return (
    <RevisionsPage
      noun="project"
      fields={versionFields(language)}
      textsOf={textsOfVersion}
      entity={project}
      {...{ id, call, paging, comparison, shown, other, restore }}
    />
  );
}
