import type { Slice } from '@plinth/kit/lists';
import { type PageQuery, prefetch, type RouteHandle } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import type { RouteObject } from 'react-router-dom';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { head } from '../../ui/head.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { pageOf, pageParameter, pageTitle, searchOf } from '../../ui/paging.ts';
import { readQuery, useQuery } from '../../ui/query.ts';
import { type ProjectSummary, projectsApi, useProjectsQuery } from './api.ts';
import styles from './CsrPage.module.css';

const query = { page: pageParameter } satisfies PageQuery;
const worksPerPage = 10;
/** What asks for a page of the works: projects of the type construction. */
const worksPage = (page: number) => ({
  query: { projectType: 'construction', page, limit: worksPerPage },
});

/** Paths are matched without regard to case: /Csr is this page too. */
export const csrRoute = (store: AppStore): RouteObject => ({
  path: '/csr',
  element: <CsrPage />,
  handle: { query } satisfies RouteHandle,
  loader: async ({ request }) => {
    const page = pageOf(readQuery(query, searchOf(request)).page);
    const { data } = await prefetch(store.dispatch(projectsApi.endpoints.projects.initiate(worksPage(page))));
    return head(pageTitle('Social responsibility', page), {
      description: 'What we build for everyone.',
      ...(page > 1 && data?.items.length === 0 ? { status: 404 } : {}),
    });
  },
});

function CsrPage() {
  const page = pageOf(useQuery(query).page);
  const works = useProjectsQuery(worksPage(page));
  return (
    <>
      <PageHeader
        title="Social responsibility"
        lead="A building is a promise to the people who live around it. These are the ones we keep."
      />
      <Column>
        <FetchedList query={works}>{(list) => <Works works={list} page={page} />}</FetchedList>
      </Column>
    </>
  );
}

function Works({ works: { items, total }, page }: { works: Slice<ProjectSummary>; page: number }) {
  if (total === 0) return <Empty text="No welfare projects available at the moment." />;
  return (
    <>
      {items.length === 0 && <Empty text="There are no older projects." />}
      <WorkList works={items} />
      <div className={styles.pages}>
        <PageLinks page={page} pageSize={worksPerPage} total={total} of="projects" path="/csr" />
      </div>
    </>
  );
}

function WorkList({ works }: { works: readonly ProjectSummary[] }) {
  return (
    <ul className={styles.works}>
      {works.map(({ _id, title, mainImage, excerpt }, index) => (
        <li key={_id} className={styles.work}>
          <div className={styles.picture}>
            <Photo
              file={mainImage}
              alt=""
              shape="whole"
              sizes="(max-width: 767px) 90vw, 55vw"
              priority={index === 0}
            />
          </div>
          <div className={styles.words}>
            <h2 className={styles.title} dir="auto">
              {title}
            </h2>
            <p className={styles.text} dir="auto">
              {excerpt}
            </p>
            <ArrowLink to={`/projects/${_id}`} about={title}>
              See More
            </ArrowLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
