import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Annotation } from '../../ui/Annotation.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { useLongDay } from '../../ui/dates.ts';
import { TitledList } from '../../ui/TitledList.tsx';
import { langOf } from '../../ui/writtenIn.ts';
import type { BlogSummary } from './api.ts';
import styles from './Related.module.css';
import texts from './texts/en.po';

/** The articles that speak of the same as this one; nothing where there are none. */
export function Related({ articles }: { articles: readonly BlogSummary[] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const longDay = useLongDay();
  if (articles.length === 0) return null;
  return (
    <div className={styles.related}>
      <TitledList title={t('article.related')}>
        <ul>
          {articles.map((article) => (
            <li key={article._id}>
              <CardTitle
                level={3}
                className={styles.name}
                to={`/blogs/${article.slug}`}
                lang={langOf(article, language)}
              >
                {article.title}
              </CardTitle>
              <Annotation parts={[longDay(article.date), article.author]} />
            </li>
          ))}
        </ul>
      </TitledList>
    </div>
  );
}
