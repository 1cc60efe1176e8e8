import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './RecentStrip.module.css';
import { useRecentArticles } from './useRecentArticles.ts';

/** The newest articles side by side, below an article. */
export function RecentStrip() {
  const articles = useRecentArticles();
  if (articles.length === 0) return null;
  return (
    <Section title="Recent Articles" aside={<ArrowLink to="/blogs">All articles</ArrowLink>}>
      <ul className={styles.strip}>
        {articles.map((article) => (
          <li key={article._id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
