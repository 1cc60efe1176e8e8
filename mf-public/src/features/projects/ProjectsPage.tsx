import { capitalized } from '@plinth/contracts/words';
import type { Slice } from '@plinth/kit/lists';
import { type PageQuery, prefetch, type RouteHandle } from '@plinth/kit/remote';
import type { AppStore } from '@plinth/kit/store';
import { skipToken } from '@reduxjs/toolkit/query/react';
import type { RouteObject } from 'react-router-dom';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { head } from '../../ui/head.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { pageOf, pageParameter, pageTitle, searchOf } from '../../ui/paging.ts';
import { type QueryValues, readQuery, useQuery } from '../../ui/query.ts';
import { type ProjectSummary, projectsApi, useProjectsQuery } from './api.ts';
import { FilterBar } from './FilterBar.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectsPage.module.css';
import { choiceOf, filterQuery, isEverything, queryOf } from './projectFilters.ts';

const pageSize = 24;

const query = { ...filterQuery, page: pageParameter } satisfies PageQuery;
type Asked = QueryValues<typeof query>;

/** What asks for the page that an address names; null when that can hold nothing. */
const wantedBy = (asked: Asked) => {
  const filter = queryOf(choiceOf(asked));
  return filter && { query: { ...filter, page: pageOf(asked.page), limit: pageSize } };
};
/** No two choices have the same title. */
const titleOf = ({ category, projectType, page }: Asked) => {
  const chosen = [category, projectType].flatMap((word) => (word ? capitalized(word) : []));
  return pageTitle(['Our Projects', ...chosen].join(' · '), pageOf(page));
};
const nothing: Slice<ProjectSummary> = { items: [], total: 0 };

export const projectsRoute = (store: AppStore): RouteObject => ({
  path: '/projects',
  element: <ProjectsPage />,
  handle: { query } satisfies RouteHandle,
  loader: async ({ request }) => {
    const asked = readQuery(query, searchOf(request));
    const wanted = wantedBy(asked);
    const { data } = wanted
      ? await prefetch(store.dispatch(projectsApi.endpoints.projects.initiate(wanted)))
      : { data: nothing };
    const beyond = asked.page !== null && data?.items.length === 0;
    return head(titleOf(asked), {
      description: 'What we have built, what we are building, and what comes next.',
      ...(beyond ? { status: 404 } : {}),
    });
  },
});

function ProjectsPage() {
  const asked = useQuery(query);
  const wanted = wantedBy(asked);
  const projects = useProjectsQuery(wanted ?? skipToken);
  return (
    <>
      <PageHeader
        title="Our Projects"
        lead="What we have built, what we are building, and what comes next."
      />
      <Column>
        <FilterBar />
        <FetchedList query={wanted ? projects : { data: nothing }}>
          {(list) => <ProjectGrid projects={list} asked={asked} />}
        </FetchedList>
      </Column>
    </>
  );
}

interface ProjectGridProps {
  projects: Slice<ProjectSummary>;
  /** What the address asks for. */
  asked: Asked;
}

function ProjectGrid({ projects: { items, total }, asked }: ProjectGridProps) {
  return (
    <>
      <p className={styles.count} role="status">
        {total === 1 ? '1 project' : `${total} projects`}
      </p>
      {items.length === 0 ? (
        <NoProjects published={total > 0 || !isEverything(choiceOf(asked))} />
      ) : (
        <ul className={styles.grid}>
          {items.map((project, index) => (
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
        total={total}
        of="projects"
        path="/projects"
        keep={asked}
      />
    </>
  );
}

function NoProjects({ published }: { published: boolean }) {
  if (!published) return <Empty text="No projects have been published yet." />;
  return (
    <Empty text="No projects match this choice.">
      <ArrowLink to="/projects">Show all projects</ArrowLink>
    </Empty>
  );
}
