import { useTexts } from '@plinth/kit/texts';
import { Annotation } from '../../ui/Annotation.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { useLongDay } from '../../ui/dates.ts';
import { TitledList } from '../../ui/TitledList.tsx';
import type { BlogSummary } from './api.ts';
import styles from './Related.module.css';
import texts from './texts/en.po';

/** The articles that speak of the same as this one; nothing where there are none. */
export function Related({ articles }: { articles: readonly BlogSummary[] }) {
  const t = useTexts(texts);
  const longDay = useLongDay();
  if (articles.length === 0) return null;
  return (
    <div className={styles.related}>
      <TitledList title={t('article.related')}>
        <ul>
          {articles.map(({ _id, slug, title, date, author }) => (
            <li key={_id}>
              <CardTitle level={3} className={styles.name} to={`/blogs/${slug}`}>
                {title}
              </CardTitle>
              <Annotation parts={[longDay(date), author]} />
            </li>
          ))}
        </ul>
      </TitledList>
    </div>
  );
}
