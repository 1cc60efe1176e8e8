import { useLanguage } from '@plinth/kit/texts';
import { useParams } from 'react-router-dom';
import { RevisionsPage, revisionAsked } from '../../ui/history/RevisionsPage.tsx';
import { useComparison } from '../../ui/history/useComparison.ts';
import { revisionsPerPage, usePaging } from '../../ui/usePaging.ts';
import { useDeleted } from '../bin/useDeleted.ts';
import {
  useListBlogRevisionsQuery,
  useReadBlogForEditQuery,
  useReadBlogRevisionQuery,
  useRestoreBlogRevisionMutation,
} from './api.ts';
import { textsOfVersion, versionFields } from './editedBlog.ts';

/** The history of a blog, also of one that lies in the bin. */
export default function BlogRevisionsPage() {
  const language = useLanguage();
  const { id = '' } = useParams();
  const paging = usePaging(revisionsPerPage);
  const { page, limit } = paging;
  const call = useListBlogRevisionsQuery({ params: { id }, query: { page, limit } });
  const comparison = useComparison(call.data);
  const edited = useReadBlogForEditQuery({ params: { id } });
  const deleted = useDeleted(id, edited);
  const shown = useReadBlogRevisionQuery(...revisionAsked(id, comparison.revision));
  const other = useReadBlogRevisionQuery(...revisionAsked(id, comparison.other));
  const [restore] = useRestoreBlogRevisionMutation();
  return (
    <RevisionsPage
      noun="blog"
      fields={versionFields(language)}
      textsOf={textsOfVersion}
      entity={edited.currentData}
      {...{ id, deleted, call, paging, comparison, shown, other, restore }}
    />
  );
}
