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
  useListBlogRevisionsQuery,
  useReadBlogForEditQuery,
  useReadBlogRevisionQuery,
  useRestoreBlogRevisionMutation,
} from './api.ts';
import { blogFields, textsOfBlog } from './editedBlog.ts';
import texts from './texts/en.po';

const useVersion = (id: string, revision: number | undefined): VersionCall => {
  const call = useReadBlogRevisionQuery(
    { params: { id, revision: String(revision) } },
    { skip: revision === undefined },
  );
  const { currentData: read } = call;
  const currentData = useMemo(
    () => read && { revision: read.revision, at: read.at, texts: textsOfBlog(read.content) },
    [read],
  );
  return { ...call, currentData };
};

/** What became of a blog, and the way back to it as it was. */
export default function BlogRevisionsPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { id = '' } = useParams();
  const paging = usePaging(revisionsPerPage);
  const { page, limit } = paging;
  const call = useListBlogRevisionsQuery({ params: { id }, query: { page, limit } });
  const { currentData: blog } = useReadBlogForEditQuery({ params: { id } });
  const [restore] = useRestoreBlogRevisionMutation();
  const comparison = useComparison(call.data);
  const shown = useVersion(id, comparison.revision);
  const other = useVersion(id, comparison.other);
  const now = useMemo(() => blog && textsOfBlog(blog), [blog]);

  return (
    <Page
      title={blog ? t('blog.historyOf', { title: blog.title }) : t('blog.history')}
      badge={blog && <StateBadge publication={blog} />}
      back={{ to: `/blogs/edit/${id}`, label: t('blog.backToEdit') }}
    >
      <Revisions
        noun="blog"
        fields={blogFields(language)}
        call={call}
        paging={paging}
        comparison={comparison}
        shown={shown}
        other={other}
        now={now}
        onRestore={(revision, field) =>
          restore({
            params: { id, revision: String(revision) },
            headers: ifMatch(blog?.revision),
            body: field ? { field } : {},
          }).unwrap()
        }
      />
    </Page>
  );
}
