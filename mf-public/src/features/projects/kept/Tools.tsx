import { useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import type { CardProject } from '../ProjectCard.tsx';
import { mostCompared } from './compareQuery.ts';
import styles from './Kept.module.css';
import { useKept } from './kept.ts';
import texts from './texts/en.po';

/** Saves a project on the device, or puts it among those that are compared. A second press takes it back. */
export function Tools({ project }: { project: CardProject }): ReactNode {
  const t = useTexts(texts);
  const { compared, has, toggleCompared, toggleSaved } = useKept();
  const { slug, title } = project;
  const isCompared = has('compared', slug);
  const isFull = !isCompared && compared.length >= mostCompared;
  return (
    <>
      <button
        className={styles.tool}
        type="button"
        aria-pressed={has('saved', slug)}
        aria-label={t('save.label', { title })}
        onClick={() => toggleSaved(project)}
      >
        <svg className={styles.heart} viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 20.5C5 15.5 3 12 3 8.7A4.7 4.7 0 0 1 12 7a4.7 4.7 0 0 1 9 1.7c0 3.3-2 6.8-9 11.8Z" />
        </svg>
        {t('save')}
      </button>
      <button
        className={styles.tool}
        type="button"
        aria-pressed={isCompared}
        aria-label={t('compare.label', { title })}
        title={isFull ? t('compare.full', { count: mostCompared }) : undefined}
        disabled={isFull}
        onClick={() => toggleCompared(project)}
      >
        {t('compare')}
      </button>
    </>
  );
}
