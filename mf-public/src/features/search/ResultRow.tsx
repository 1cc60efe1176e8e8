import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Annotation } from '../../ui/Annotation.tsx';
import { CardTitle } from '../../ui/CardTitle.tsx';
import { Photo } from '../../ui/Photo.tsx';
import { langOf } from '../../ui/writtenIn.ts';
import type { SearchHit } from './api.ts';
import { Marked } from './Marked.tsx';
import styles from './ResultRow.module.css';
import texts from './texts/en.po';

interface ResultRowProps {
  hit: SearchHit;
  /** The row that a page begins with. */
  first: boolean;
}

/** One result: what it is, its title and the passage that speaks of the question, beside its picture. */
export function ResultRow({ hit, first }: ResultRowProps) {
  const t = useTexts(texts);
  const lang = langOf(hit, useLanguage());
  return (
    <article className={styles.row}>
      <div className={styles.picture}>
        <Photo
          file={hit.image}
          alt=""
          shape="landscape"
          sizes="(max-width: 767px) 96px, 200px"
          priority={first}
        />
      </div>
      <div>
        <Annotation parts={[t(`kind.${hit.type}`)]} />
        <CardTitle level={2} className={styles.title} to={hit.url} lang={lang}>
          <Marked text={hit.title} marks={hit.marks.title} />
        </CardTitle>
        <p className={styles.excerpt} dir="auto" lang={lang}>
          <Marked text={hit.excerpt} marks={hit.marks.excerpt} />
        </p>
      </div>
    </article>
  );
}
