import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { Button } from 'antd';
import type { EditNoun } from '../editing/differences.ts';
import styles from './ChosenBar.module.css';
import texts from './texts/en.po';
import { type BulkAction, bulkActions, type Underway } from './useBulkChange.ts';
import type { Chosen } from './useChosen.ts';

interface ChosenBarProps {
  noun: EditNoun;
  chosen: Pick<Chosen, 'count' | 'isAll' | 'chooseAll' | 'clear'>;
  /** How many the filter finds. */
  total: number;
  underway: Underway | null;
  onRun: (action: BulkAction) => void;
}

/** Says how many are chosen, and what can be done with them; while it is being done, how far it is. */
export function ChosenBar({ noun, chosen, total, underway, onRun }: ChosenBarProps) {
  const t = useTexts(texts);
  const { count, isAll, chooseAll, clear } = chosen;
  const words = t(isAll ? 'chosen.all' : 'chosen.count', { noun, count });
  return (
    <>
      <Unseen role="status">{count > 0 && !underway ? words : ''}</Unseen>
      {underway && (
        <section className={styles.bar} aria-label={t('chosen.bar')}>
          <div className={styles.progress} role="status">
            <span>{t(`doing.${underway.action}`, { done: underway.done, total: underway.total })}</span>
            <progress aria-hidden className={styles.part} max={underway.total} value={underway.done} />
          </div>
        </section>
      )}
      {count > 0 && !underway && (
        <section className={styles.bar} aria-label={t('chosen.bar')}>
          <p className={styles.words}>{words}</p>
          {!isAll && total > count && (
            <Button type="link" className={styles.all} onClick={chooseAll}>
              {t('choose.all', { total })}
            </Button>
          )}
          <div className={styles.actions}>
            {bulkActions.map((action) => (
              <Button key={action} danger={action === 'bin'} onClick={() => onRun(action)}>
                {t(`action.${action}`, { count })}
              </Button>
            ))}
            <Button type="text" onClick={clear}>
              {t('choose.none')}
            </Button>
          </div>
        </section>
      )}
    </>
  );
}
