import { useTexts } from '@plinth/kit/texts';
import { Unseen } from '@plinth/kit/Unseen';
import type { ReactNode } from 'react';
import type { Piece } from './blocks.ts';
import styles from './Differences.module.css';
import type { Part } from './richDifferences.ts';
import texts from './texts/en.po';

/** Which of two versions a text is drawn as: one of them, or both in one. */
export type Shows = 'before' | 'after' | 'both';

const drawn = { strong: 'strong', em: 'em', u: 'u', s: 's', code: 'code', sub: 'sub', sup: 'sup' } as const;

const inMark = (content: ReactNode, mark: string): ReactNode => {
  if (mark.startsWith('a ')) {
    return (
      <span className={styles.link} title={mark.slice(2)}>
        {content}
      </span>
    );
  }
  const Element = drawn[mark as keyof typeof drawn];
  return Element ? <Element>{content}</Element> : content;
};

function Picture({ piece }: { piece: Piece }) {
  return <img className={styles.picture} src={piece.picture} alt={piece.text} loading="lazy" />;
}

const keyed = <T,>(items: readonly T[]) => items.map((item, place) => ({ item, key: `${place}` }));

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return keyed(runsOf(pieces)).map(({ item: run, key }) =>
    run.picture === undefined ? (
      <span key={key}>{run.marks.reduce<ReactNode>(inMark, run.text)}</span>
    ) : (
      <Picture key={key} piece={run} />
    ),
  );
}

/** Words that are drawn alike, as one. */
const runsOf = (pieces: readonly Piece[]): Piece[] => {
  const runs: Piece[] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    const isAlike = last && last.picture === undefined && piece.picture === undefined;
    if (isAlike && last.marks.join() === piece.marks.join()) {
      runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    } else runs.push(piece);
  }
  return runs;
};

const hides: Readonly<Record<Shows, Part['kind'] | undefined>> = {
  before: 'added',
  after: 'removed',
  both: undefined,
};

/** A text of which parts have changed: what is gone, what is new, and what only looks otherwise. */
export function Parts({ parts, shows }: { parts: readonly Part[]; shows: Shows }) {
  const t = useTexts(texts);
  return keyed(parts.filter(({ kind }) => kind !== hides[shows])).map(({ item: part, key }) => {
    const pieces = shows === 'before' && part.before ? part.before : part.pieces;
    if (part.kind === 'added') {
      return (
        <ins key={key} className={styles.added}>
          <Pieces pieces={pieces} />
        </ins>
      );
    }
    if (part.kind === 'removed') {
      return (
        <del key={key} className={styles.removed}>
          <Pieces pieces={pieces} />
        </del>
      );
    }
    if (part.kind === 'formatted') {
      return (
        <span key={key} className={styles.formatted} title={t('part.formatted')}>
          <Pieces pieces={pieces} />
          <Unseen> ({t('part.formatted')}) </Unseen>
        </span>
      );
    }
    return <Pieces key={key} pieces={pieces} />;
  });
}
