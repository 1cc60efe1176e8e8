import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { detailFailure } from '@plinth/kit/problem';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { useNavigate, useParams } from 'react-router-dom';
import { useDates } from '../../ui/dates.ts';
import { Page } from '../../ui/Page.tsx';
import { BlogText } from '../../ui/PublicationText.tsx';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import { StaleNotice } from '../../ui/StaleNotice.tsx';
import { useReadBlogQuery } from './api.ts';
import { BlogActions } from './BlogActions.tsx';
import { BlogStateActions } from './BlogStateActions.tsx';
import texts from './texts/en.po';

/** A blog as staff see it: without what invites visitors. */
export default function BlogPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const back = { to: '/blogs', label: t('blogs.back') };
  const { id = '' } = useParams();
  const { longDate } = useDates();
  const navigate = useNavigate();
  const call = useReadBlogQuery({ params: { id } });
  const { currentData: blog, error, refetch } = call;

  if (!blog && !error) return <Loading />;
  if (!blog) {
    return (
      <Page title={t('blog.title')} back={back}>
        <ProblemNotice
          error={error}
          message={detailFailure(error, t('blog.noun'), language)}
          onRetry={refetch}
        />
      </Page>
    );
  }
  return (
    <Page
      narrow
      title={blog.title}
      badge={<StateBadge publication={blog} />}
      lead={
        <>
          <bdi>{blog.author}</bdi> · {longDate(blog.date)}
        </>
      }
      back={back}
      actions={
        <>
          <BlogStateActions blog={blog} />
          <BlogActions blog={blog} onDeleted={() => navigate('/blogs')} />
        </>
      }
    >
      <StaleNotice calls={[call]} />
      <BlogText blog={blog} />
    </Page>
  );
}
