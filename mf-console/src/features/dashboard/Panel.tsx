import { Loading } from '@plinth/kit/Loading';
import { useTexts } from '@plinth/kit/texts';
import { type ReactNode, Suspense } from 'react';
import panels from '../../ui/Panels.module.css';
import { useNumbers } from '../../ui/useNumbers.ts';
import styles from './Dashboard.module.css';
import texts from './texts/en.po';

interface PanelProps {
  title: string;
  /** The one figure that matters. */
  figure?: number | undefined;
  /** What the figure means. */
  words?: string | undefined;
  failed: boolean;
  loading: boolean;
  children: ReactNode;
}

/** A statistic: its figure, a sentence, its chart. A failed one leaves the others alone. */
export function Panel({ title, figure, words, failed, loading, children }: PanelProps) {
  const t = useTexts(texts);
  const written = useNumbers();
  return (
    <section className={`${panels.panel} ${styles.statistic}`} aria-label={title}>
      <h2 className={panels.title}>{title}</h2>
      <p className={panels.figure}>{figure === undefined ? '–' : written(figure)}</p>
      <p className={`${panels.words} ${styles.words}`}>
        {failed && loading ? t('statistic.unavailable') : words}
      </p>
      <div className={styles.chart}>
        {loading && !failed && <Loading />}
        {!loading && <Suspense fallback={<Loading />}>{children}</Suspense>}
      </div>
    </section>
  );
}
