import type { SearchHit } from '@plinth/contracts/search';
import { useLanguage } from '@plinth/kit/texts';
import { CardTitle } from '../../../ui/CardTitle.tsx';
import { langOf } from '../../../ui/writtenIn.ts';
import type { ProjectSummary } from '../api.ts';
import { ProjectCard } from '../ProjectCard.tsx';
import styles from './LeadsOn.module.css';

/** The articles that speak of a project. */
export function Articles({ articles }: { articles: readonly SearchHit[] }) {
  const language = useLanguage();
  return (
    <ul className={styles.articles}>
      {articles.map((article) => (
        <li key={article._id} className={styles.article}>
          <CardTitle level={3} to={`/blogs/${article.slug}`} lang={langOf(article, language)}>
            {article.title}
          </CardTitle>
          <p className={styles.excerpt} dir="auto" lang={langOf(article, language)}>
            {article.excerpt}
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
