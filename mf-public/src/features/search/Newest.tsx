import { useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { useAnswers } from '../../ui/answers.ts';
import { Section } from '../../ui/Section.tsx';
import { ArticleCard } from '../blogs/ArticleCard.tsx';
import { ProjectCard } from '../projects/ProjectCard.tsx';
import type { SearchAnswers } from './api.ts';
import styles from './Newest.module.css';
import texts from './texts/en.po';

/** What is new, for who has nothing to look at yet. */
export function Newest() {
  const t = useTexts(texts);
  const { projects, articles } = useAnswers<SearchAnswers>();
  const [newProjects = [], newArticles = []] = [projects.data?.items, articles.data?.items];
  return (
    <>
      {newProjects.length > 0 && (
        <Section
          title={t('newest.projects')}
          aside={<ArrowLink to="/projects">{t('newest.allProjects')}</ArrowLink>}
        >
          <ul className={styles.cards}>
            {newProjects.map((project) => (
              <li key={project._id}>
                <ProjectCard project={project} sizes="(max-width: 767px) 90vw, 400px" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {newArticles.length > 0 && (
        <Section
          title={t('newest.articles')}
          aside={<ArrowLink to="/blogs">{t('newest.allArticles')}</ArrowLink>}
        >
          <ul className={styles.cards}>
            {newArticles.map((article) => (
              <li key={article._id}>
                <ArticleCard article={article} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
