import { useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../../ui/ArrowLink.tsx';
import { Section } from '../../ui/Section.tsx';
import { ArticleCard } from './ArticleCard.tsx';
import styles from './RecentStrip.module.css';
import texts from './texts/en.po';
import { useOtherArticles } from './useRecentArticles.ts';

/** The newest of the other articles side by side, below an article. */
export function RecentStrip({ except }: { except: string | undefined }) {
  const t = useTexts(texts);
  const articles = useOtherArticles(except);
  if (articles.length === 0) return null;
  return (
    <Section title={t('recent.title')} aside={<ArrowLink to="/blogs">{t('blogs.all')}</ArrowLink>}>
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
