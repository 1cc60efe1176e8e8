import type { RevisionSummary } from '@plinth/contracts/revisions';
import type { Slice } from '@plinth/kit/lists';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useDates } from '../dates.ts';
import type { EditField } from '../editing/differences.ts';
import { Pages } from '../Pages.tsx';
import type { Paging } from '../usePaging.ts';
import styles from './Revisions.module.css';
import texts from './texts/en.po';

interface RevisionListProps {
  list: Slice<RevisionSummary>;
  paging: Paging;
  /** Another page is on its way. */
  turning: boolean;
  fields: readonly EditField[];
  /** The one that is looked at, and the one that it is compared with. */
  revision: number;
  other: number | undefined;
  onLook: (revision: number) => void;
  onCompare: (other: number) => void;
}

/** The revisions of a text, the newest first: what was done when by whom, and which fields it changed. */
export function RevisionList(props: RevisionListProps) {
  const { list, paging, turning, fields, revision, other, onLook, onCompare } = props;
  const t = useTexts(texts);
  const { localDateTime } = useDates();
  const labelsOf = (name: string) =>
    fields.filter((field) => (field.partOf ?? field.name) === name).map(({ label }) => label);
  return (
    <nav aria-label={t('revisions.list')}>
      <ol className={styles.list} aria-busy={turning}>
        {list.items.map((entry) => {
          const changed = entry.fields.flatMap(labelsOf);
          const isShown = entry.revision === revision;
          return (
            <li key={entry.revision} className={isShown ? `${styles.entry} ${styles.shown}` : styles.entry}>
              <button
                type="button"
                className={styles.look}
                aria-current={isShown}
                onClick={() => onLook(entry.revision)}
              >
                <span className={styles.what}>
                  {t(`what.${entry.what}`)} <span className={styles.number}>{entry.revision}</span>
                </span>
                <span className={styles.fact}>
                  {localDateTime(entry.at)}
                  {' · '}
                  {entry.by ? <bdi>{entry.by.fullName}</bdi> : t('revision.byClock')}
                </span>
                {changed.length > 0 && <span className={styles.fact}>{changed.join(', ')}</span>}
              </button>
              {!isShown && (
                <Button
                  className={styles.compare}
                  type={entry.revision === other ? 'default' : 'text'}
                  size="small"
                  aria-pressed={entry.revision === other}
                  aria-label={t('revision.compareWith', { revision: entry.revision })}
                  onClick={() => onCompare(entry.revision)}
                >
                  {t(entry.revision === other ? 'revision.compared' : 'revision.compare')}
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      <Pages list={list} paging={paging} />
    </nav>
  );
}
