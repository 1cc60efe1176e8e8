import { useLanguage } from '@plinth/kit/texts';
import { useParams } from 'react-router-dom';
import { RevisionsPage, revisionAsked } from '../../ui/history/RevisionsPage.tsx';
import { useComparison } from '../../ui/history/useComparison.ts';
import { revisionsPerPage, usePaging } from '../../ui/usePaging.ts';
import { useDeleted } from '../bin/useDeleted.ts';
import {
  useListProjectRevisionsQuery,
  useReadProjectForEditQuery,
  useReadProjectRevisionQuery,
  useRestoreProjectRevisionMutation,
} from './api.ts';
import { textsOfVersion, versionFields } from './editedProject.ts';

/** The history of a project, also of one that lies in the bin. */
export default function ProjectRevisionsPage() {
  const language = useLanguage();
  const { id = '' } = useParams();
  const paging = usePaging(revisionsPerPage);
  const { page, limit } = paging;
  const call = useListProjectRevisionsQuery({ params: { id }, query: { page, limit } });
  const comparison = useComparison(call.data);
  const edited = useReadProjectForEditQuery({ params: { id } });
  const deleted = useDeleted(id, edited);
  const shown = useReadProjectRevisionQuery(...revisionAsked(id, comparison.revision));
  const other = useReadProjectRevisionQuery(...revisionAsked(id, comparison.other));
  const [restore] = useRestoreProjectRevisionMutation();
  return (
    <RevisionsPage
      noun="project"
      fields={versionFields(language)}
      textsOf={textsOfVersion}
      entity={edited.currentData}
      {...{ id, deleted, call, paging, comparison, shown, other, restore }}
    />
  );
}
