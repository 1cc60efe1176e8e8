import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { saysIn, useLanguage } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import { Annotation } from '../../ui/Annotation.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { langOf } from '../../ui/writtenIn.ts';
import type { ProjectSummary } from './api.ts';
import styles from './ProjectCard.module.css';
import { projectYear } from './projectDate.ts';

/** What a card shows of a project. */
export type CardProject = Pick<
  ProjectSummary,
  | 'slug'
  | 'title'
  | 'mainImage'
  | 'category'
  | 'projectType'
  | 'date'
  | 'completedDate'
  | 'startingDate'
  | 'expectedCompletionDate'
  | 'languages'
>;

const inGrid = '(max-width: 560px) 90vw, (max-width: 991px) 45vw, 400px';

interface ProjectCardProps {
  project: CardProject;
  /** What of it is free, in words. */
  free?: string | undefined;
  /** What can be done with it, below its words. */
  tools?: ReactNode;
  /** The level of its title in the page's outline. */
  level?: 2 | 3;
  /** How wide its picture is shown; as in a grid of three if that is not said. */
  sizes?: string;
  /** Among the first that a page shows. */
  priority?: boolean;
}

/** A project among others: picture, title, and its caption. The whole card is the link's target. */
export function ProjectCard({
  project,
  free,
  tools,
  level = 3,
  sizes = inGrid,
  priority = false,
}: ProjectCardProps) {
  const language = useLanguage();
  const { slug, title, mainImage, category, projectType } = project;
  return (
    <article className={styles.card}>
      <Photo file={mainImage} alt="" shape="card" sizes={sizes} priority={priority} />
      <div className={styles.words}>
        <CardTitle
          level={level}
          className={styles.title}
          to={`/projects/${slug}`}
          lang={langOf(project, language)}
        >
          {title}
        </CardTitle>
        <Annotation
          parts={[
            stageWords(category, saysIn(language)),
            typeWords(projectType, saysIn(language)),
            projectYear(project, language),
          ]}
        />
        {free && <p className={styles.free}>{free}</p>}
        {tools}
      </div>
    </article>
  );
}
