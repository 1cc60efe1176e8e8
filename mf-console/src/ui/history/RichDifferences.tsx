import { type Translate, useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import { useMemo } from 'react';
import type { Block } from './blocks.ts';
import styles from './Differences.module.css';
import { Parts, type Shows } from './Parts.tsx';
import { folded, type Part, type Row, richDifferences, type Shown } from './richDifferences.ts';
import texts from './texts/en.po';

export type View = 'beside' | 'inline';

interface RichDifferencesProps {
  before: string;
  after: string;
  view: View;
}

/** What has become of a rich text, paragraph by paragraph. What is unchanged is folded, and opens. */
export function RichDifferences({ before, after, view }: RichDifferencesProps) {
  const shown = useMemo(() => folded(richDifferences(before, after)), [before, after]);
  return (
    <div className={styles.rich}>
      {shown.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move: other texts make other rows
        <ShownRow key={`${place} ${row.kind}`} row={row} view={view} />
      ))}
    </div>
  );
}

function ShownRow({ row, view }: { row: Shown; view: View }) {
  const t = useTexts(texts);
  if (row.kind !== 'folded') return <RowView row={row} view={view} />;
  return (
    <details className={styles.folded}>
      <summary>{t('rows.unchanged', { count: row.rows.length })}</summary>
      {row.rows.map((hidden, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows never move: other texts make other rows
        <RowView key={place} row={hidden} view={view} />
      ))}
    </details>
  );
}

const signs = { same: '', added: '+', removed: '−', changed: '~' } as const;

function RowView({ row, view }: { row: Row; view: View }) {
  const t = useTexts(texts);
  const sides: readonly Shows[] = view === 'beside' ? ['before', 'after'] : ['both'];
  return (
    <div className={`${styles.row} ${styles[view]} ${styles[row.kind]}`}>
      <span className={styles.sign}>
        <span aria-hidden>{signs[row.kind]}</span>
        {row.kind !== 'same' && <Unseen>{t(`row.${row.kind}`)}: </Unseen>}
      </span>
      {sides.map((shows) => (
        <Side key={shows} row={row} shows={shows} />
      ))}
    </div>
  );
}

function Side({ row, shows }: { row: Row; shows: Shows }) {
  const t = useTexts(texts);
  if (row.kind === 'changed') {
    const block = shows === 'before' ? row.before : row.after;
    const isOtherKind = row.before.kind !== row.after.kind;
    return (
      <div className={styles.side}>
        {isOtherKind && shows !== 'before' && (
          <p className={styles.note}>
            {t('block.becomes', { before: kindName(t, row.before), after: kindName(t, row.after) })}
          </p>
        )}
        <BlockView block={block} parts={row.parts} shows={shows} />
      </div>
    );
  }
  const isElsewhere =
    (shows === 'before' && row.kind === 'added') || (shows === 'after' && row.kind === 'removed');
  return (
    <div className={isElsewhere ? `${styles.side} ${styles.nothing}` : styles.side}>
      {!isElsewhere && (
        <BlockView block={row.block} parts={[{ kind: row.kind, pieces: row.block.pieces }]} shows={shows} />
      )}
    </div>
  );
}

const lastOf = ({ kind }: Block) => kind.split(' ').at(-1) ?? 'p';

const kindName = (t: Translate, block: Block): string => {
  const own = lastOf(block);
  if (/^h\d$/.test(own)) return t('kind.heading', { level: own.slice(1) });
  if (own === 'li') return t('kind.entry');
  if (own === 'tr') return t('kind.row');
  return block.kind.includes('blockquote') ? t('kind.quote') : t('kind.paragraph');
};

const classOf = (block: Block): string => {
  const own = lastOf(block);
  const names = [
    ...(/^h\d$/.test(own) ? [styles.heading] : []),
    ...(own === 'li' ? [styles.entry] : []),
    ...(own === 'tr' ? [styles.cells] : []),
    ...(block.kind.includes('blockquote') ? [styles.quote] : []),
  ];
  return [styles.block, ...names].join(' ');
};

interface BlockViewProps {
  block: Block;
  parts: readonly Part[];
  shows: Shows;
}

function BlockView({ block, parts, shows }: BlockViewProps) {
  const level = block.kind.split(' ').filter((name) => /^[uo]l$/.test(name)).length;
  return (
    <div className={classOf(block)} dir="auto" style={level > 1 ? { marginInlineStart: level * 20 } : {}}>
      <Parts parts={parts} shows={shows} />
    </div>
  );
}
