import { capitalized } from '@plinth/contracts/words';
import type { Calls, Reading } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import type { PageQuery, RouteHandle } from '@plinth/kit/remote';
import type { RouteObject } from 'react-router-dom';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { useAnswers } from '../../ui/answers.ts';
import { Column } from '../../ui/Column.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { head } from '../../ui/head.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { pageOf, pageParameter, pageTitle, searchOf } from '../../ui/paging.ts';
import { type QueryValues, readQuery, useQuery } from '../../ui/query.ts';
import type { ProjectSummary } from './api.ts';
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

type Answers = Record<'list', Reading<Slice<ProjectSummary>>>;

export const projectsRoute = (calls: Calls): RouteObject => ({
  path: '/projects',
  element: <ProjectsPage />,
  handle: { query } satisfies RouteHandle,
  loader: async ({ request }) => {
    const asked = readQuery(query, searchOf(request));
    const wanted = wantedBy(asked);
    const list = wanted ? await calls.list('listProjects', wanted) : { data: nothing };
    const beyond = asked.page !== null && list.data?.items.length === 0;
    return {
      ...head(titleOf(asked), {
        description: 'What we have built, what we are building, and what comes next.',
        ...(beyond ? { status: 404 } : {}),
      }),
      answers: { list },
    };
  },
});

function ProjectsPage() {
  const asked = useQuery(query);
  const { list } = useAnswers<Answers>();
  return (
    <>
      <PageHeader
        title="Our Projects"
        lead="What we have built, what we are building, and what comes next."
      />
      <Column>
        <FilterBar />
        <FetchedList list={list}>
          {(projects) => <ProjectGrid projects={projects} asked={asked} />}
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
