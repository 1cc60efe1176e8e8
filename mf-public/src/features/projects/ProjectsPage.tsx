import { Area } from '@plinth/kit/Area';
import type { Slice } from '@plinth/kit/lists';
import { useTexts } from '@plinth/kit/texts';
import { useAnswers } from '../../ui/answers.ts';
import { Column } from '../../ui/Column.tsx';
import { FetchedList } from '../../ui/FetchedList.tsx';
import { LatePart } from '../../ui/LatePart.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageLinks } from '../../ui/PageLinks.tsx';
import { pageOf } from '../../ui/paging.ts';
import { useQuery } from '../../ui/query.ts';
import { type ProjectSummary, type ProjectsAnswers, projectsPerPage } from './api.ts';
import { lateChoices } from './choose/lateChoices.ts';
import { FilterBar } from './FilterBar.tsx';
import { KeptBar, KeptTools } from './kept/lateKept.tsx';
import { lateMap } from './map/lateMap.ts';
import { NoProjects } from './NoProjects.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectsPage.module.css';
import { type AskedProjects, projectsQuery } from './projectFilters.ts';
import texts from './texts/en.po';

export function ProjectsPage() {
  const t = useTexts(texts);
  const asked = useQuery(projectsQuery);
  const { list, free } = useAnswers<ProjectsAnswers>();
  return (
    <>
      <PageHeader title={t('projects.title')} lead={t('projects.lead')} />
      <Column>
        <FilterBar asked={asked} />
        <Area name={t('projects.choices')}>
          <LatePart of={lateChoices} given={{ asked }} />
        </Area>
        {asked.view === null ? (
          <FetchedList list={list}>
            {(projects) => <ProjectGrid projects={projects} asked={asked} free={free.data ?? {}} />}
          </FetchedList>
        ) : (
          <Area name={t('projects.map')}>
            <LatePart of={lateMap} given={{ asked }} />
          </Area>
        )}
        <KeptBar />
      </Column>
    </>
  );
}

interface ProjectGridProps {
  projects: Slice<ProjectSummary>;
  /** What the address asks for. */
  asked: AskedProjects;
  /** What is free of them, in words, by id. */
  free: Readonly<Record<string, string>>;
}

function ProjectGrid({ projects: { items, total }, asked, free }: ProjectGridProps) {
  const t = useTexts(texts);
  return (
    <>
      <p className={styles.count} role="status">
        {t('projects.count', { count: total })}
      </p>
      {items.length === 0 ? (
        <NoProjects asked={asked} total={total} />
      ) : (
        <ul className={styles.grid}>
          {items.map((project, index) => (
            <li key={project._id}>
              <ProjectCard
                project={project}
                free={free[project._id]}
                tools={<KeptTools project={project} />}
                level={2}
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <PageLinks
        page={pageOf(asked.page)}
        pageSize={projectsPerPage}
        total={total}
        of="projects"
        path="/projects"
        keep={asked}
      />
    </>
  );
}
