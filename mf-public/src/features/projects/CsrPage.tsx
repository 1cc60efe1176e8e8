import { excerptLength } from '@plinth/contracts/constants';
import { Loading } from '@plinth/kit/Loading';
import { prefetch } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import type { RouteObject } from 'react-router-dom';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { excerpt } from '../../ui/excerpt.ts';
import { head } from '../../ui/head.ts';
import { ListProblem } from '../../ui/ListProblem.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { type ProjectSummary, projectsApi, useAllProjectsQuery } from './api.ts';
import styles from './CsrPage.module.css';
import { filtered } from './projectFilters.ts';

/** Paths are matched without regard to case: /Csr is this page too. */
export const csrRoute = (store: AppStore): RouteObject => ({
  path: '/csr',
  element: <CsrPage />,
  loader: async () => {
    await prefetch(store.dispatch(projectsApi.endpoints.allProjects.initiate()));
    return head('Social responsibility', { description: 'What we build for everyone.' });
  },
});

function CsrPage() {
  const { data, error, refetch } = useAllProjectsQuery();
  return (
    <>
      <PageHeader
        title="Social responsibility"
        lead="A building is a promise to the people who live around it. These are the ones we keep."
      />
      <Column>
        {data ? (
          <Works projects={filtered(data, { type: 'construction', category: 'all' })} />
        ) : error ? (
          <ListProblem error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </Column>
    </>
  );
}

function Works({ projects }: { projects: readonly ProjectSummary[] }) {
  if (projects.length === 0) return <Empty text="No welfare projects available at the moment." />;
  return (
    <ul className={styles.works}>
      {projects.map(({ _id, title, mainImage, excerpt: words }, index) => (
        <li key={_id} className={styles.work}>
          <div className={styles.picture}>
            <Photo
              file={mainImage}
              alt=""
              shape="whole"
              sizes="(max-width: 767px) 92vw, 55vw"
              priority={index === 0}
            />
          </div>
          <div className={styles.words}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.text}>{excerpt(words, excerptLength)}</p>
            <ArrowLink to={`/projects/${_id}`} about={title}>
              See More
            </ArrowLink>
          </div>
        </li>
      ))}
    </ul>
  );
}
