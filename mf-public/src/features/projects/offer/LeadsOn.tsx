import type { SearchHit } from '@plinth/contracts/search';
import { CardTitle } from '../../../ui/CardTitle.tsx';
import type { ProjectSummary } from '../api.ts';
import { ProjectCard } from '../ProjectCard.tsx';
import styles from './LeadsOn.module.css';

/** The articles that speak of a project. */
export function Articles({ articles }: { articles: readonly SearchHit[] }) {
  return (
    <ul className={styles.articles}>
      {articles.map(({ _id, slug, title, excerpt }) => (
        <li key={_id} className={styles.article}>
          <CardTitle level={3} to={`/blogs/${slug}`}>
            {title}
          </CardTitle>
          <p className={styles.excerpt} dir="auto">
            {excerpt}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** Projects like one. */
export function Similar({ projects }: { projects: readonly ProjectSummary[] }) {
  return (
    <ul className={styles.projects}>
      {projects.map((project) => (
        <li key={project._id}>
          <ProjectCard project={project} />
        </li>
      ))}
    </ul>
  );
}
