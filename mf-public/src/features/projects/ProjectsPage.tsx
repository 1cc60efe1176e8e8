import { Loading } from '@plinth/kit/Loading';
import { type PageQuery, prefetch, type RouteHandle } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import type { RouteObject } from 'react-router-dom';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { head } from '../../ui/head.ts';
import { ListProblem } from '../../ui/ListProblem.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { pageOf, pageParameter, searchOf } from '../../ui/paging.ts';
import { type QueryValues, readQuery, useQuery } from '../../ui/query.ts';
import { type ProjectSummary, projectsApi, useAllProjectsQuery } from './api.ts';
import { FilterBar } from './FilterBar.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectsPage.module.css';
import { categoryFilterOf, filtered, filterQuery, typeFilterOf } from './projectFilters.ts';

const pageSize = 24;
const query = { ...filterQuery, page: pageParameter } satisfies PageQuery;

const chosen = (
  projects: readonly ProjectSummary[],
  { page, category, projectType }: QueryValues<typeof query>,
) => {
  const found = filtered(projects, {
    type: typeFilterOf(projectType),
    category: categoryFilterOf(category),
  });
  return { found, shown: found.slice((pageOf(page) - 1) * pageSize, pageOf(page) * pageSize) };
};

export const projectsRoute = (store: AppStore): RouteObject => ({
  path: '/projects',
  element: <ProjectsPage />,
  handle: { query } satisfies RouteHandle,
  loader: async ({ request }) => {
    const { data } = await prefetch(store.dispatch(projectsApi.endpoints.allProjects.initiate()));
    const asked = readQuery(query, searchOf(request));
    const beyond = asked.page !== null && data !== undefined && chosen(data, asked).shown.length === 0;
    return head('Our Projects', {
      description: 'What we have built, what we are building, and what comes next.',
      ...(beyond ? { status: 404 } : {}),
    });
  },
});

function ProjectsPage() {
  const { data, error, refetch } = useAllProjectsQuery();
  return (
    <>
      <PageHeader
        title="Our Projects"
        lead="What we have built, what we are building, and what comes next."
      />
      <Column>
        <FilterBar />
        {data ? (
          <ProjectGrid projects={data} />
        ) : error ? (
          <ListProblem error={error} onRetry={refetch} />
        ) : (
          <Loading />
        )}
      </Column>
    </>
  );
}

function ProjectGrid({ projects }: { projects: readonly ProjectSummary[] }) {
  const asked = useQuery(query);
  const { found, shown } = chosen(projects, asked);
  return (
    <>
      <p className={styles.count} role="status">
        {found.length === 1 ? '1 project' : `${found.length} projects`}
      </p>
      {shown.length === 0 ? (
        <Empty
          text={
            projects.length === 0 ? 'No projects have been published yet.' : 'No projects match this choice.'
          }
        >
          {projects.length > 0 && <ArrowLink to="/projects">Show all projects</ArrowLink>}
        </Empty>
      ) : (
        <ul className={styles.grid}>
          {shown.map((project, index) => (
            <li key={project._id}>
              <ProjectCard
                project={project}
                level={2}
                sizes="(max-width: 560px) 90vw, (max-width: 991px) 45vw, 400px"
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={pageOf(asked.page)}
        pageSize={pageSize}
        total={found.length}
        of="projects"
        path="/projects"
        keep={asked}
      />
    </>
  );
}
