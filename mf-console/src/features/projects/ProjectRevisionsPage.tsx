import { useLanguage, useTexts } from '@plinth/kit/texts';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { ifMatch } from '../../ui/editing/useSave.tsx';
import { Revisions, type VersionCall } from '../../ui/history/Revisions.tsx';
import { useComparison } from '../../ui/history/useComparison.ts';
import { Page } from '../../ui/Page.tsx';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import { revisionsPerPage, usePaging } from '../../ui/usePaging.ts';
import {
  useListProjectRevisionsQuery,
  useReadProjectForEditQuery,
  useReadProjectRevisionQuery,
  useRestoreProjectRevisionMutation,
} from './api.ts';
import { textsOfVersion, versionFields } from './editedProject.ts';
import texts from './texts/en.po';

const useVersion = (id: string, revision: number | undefined): VersionCall => {
  const call = useReadProjectRevisionQuery(
    { params: { id, revision: String(revision) } },
    { skip: revision === undefined },
  );
  const { currentData: read } = call;
  const currentData = useMemo(
    () => read && { revision: read.revision, at: read.at, texts: textsOfVersion(read.content) },
    [read],
  );
  return { ...call, currentData };
};

/** What became of a project, and the way back to it as it was. */
export default function ProjectRevisionsPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { id = '' } = useParams();
  const paging = usePaging(revisionsPerPage);
  const { page, limit } = paging;
  const call = useListProjectRevisionsQuery({ params: { id }, query: { page, limit } });
  const { currentData: project } = useReadProjectForEditQuery({ params: { id } });
  const [restore] = useRestoreProjectRevisionMutation();
  const comparison = useComparison(call.data);
  const shown = useVersion(id, comparison.revision);
  const other = useVersion(id, comparison.other);
  const now = useMemo(() => project && textsOfVersion(project), [project]);

  return (
    <Page
      title={project ? t('project.historyOf', { title: project.title }) : t('project.history')}
      badge={project && <StateBadge publication={project} />}
      back={{ to: `/projects/edit/${id}`, label: t('project.backToEdit') }}
    >
      <Revisions
        noun="project"
        fields={versionFields(language)}
        call={call}
        paging={paging}
        comparison={comparison}
        shown={shown}
        other={other}
        now={now}
        onRestore={(revision, field) =>
          restore({
            params: { id, revision: String(revision) },
            headers: ifMatch(project?.revision),
            body: field ? { field } : {},
          }).unwrap()
        }
      />
    </Page>
  );
}
