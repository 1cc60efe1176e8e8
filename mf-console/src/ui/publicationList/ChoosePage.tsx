import { useTexts } from '@plinth/kit/texts';
import { useEffect, useRef } from 'react';
import styles from './ChoosePage.module.css';
import texts from './texts/en.po';
import type { Chosen } from './useChosen.ts';

interface ChoosePageProps {
  /** The ids of the page. */
  page: readonly string[];
  chosen: Pick<Chosen, 'has' | 'togglePage'>;
}

/** Chooses all entries of a page, or leaves them out. */
export function ChoosePage({ page, chosen }: ChoosePageProps) {
  const t = useTexts(texts);
  const box = useRef<HTMLInputElement>(null);
  const count = page.filter((id) => chosen.has(id)).length;
  const isPart = count > 0 && count < page.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPart;
  }, [isPart]);
  return (
    <label className={styles.page}>
      <input
        ref={box}
        type="checkbox"
        className={styles.input}
        checked={count === page.length}
        onChange={({ target }) => chosen.togglePage(target.checked)}
      />
      {t('choose.page', { count: page.length })}
    </label>
  );
}
