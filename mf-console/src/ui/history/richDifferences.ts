import { diffArrays } from 'diff';
import { type Block, blocksOf, type Piece, piecesOfLine } from './blocks.ts';

/** A run of pieces in which the same has become of each. `formatted` ones have other marks now, or another alternative text. */
export interface Part {
  readonly kind: 'same' | 'added' | 'removed' | 'formatted';
  /** As they are; of what was removed, as they were. */
  readonly pieces: readonly Piece[];
  /** Of what is formatted otherwise: as they were. */
  readonly before?: readonly Piece[];
}

/** What has become of a block. */
export type Row =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly block: Block }
  | {
      readonly kind: 'changed';
      readonly before: Block;
      readonly after: Block;
      readonly parts: readonly Part[];
    };

/** Rows as they are shown: those that nobody needs to read are folded away. */
export type Shown = Row | { readonly kind: 'folded'; readonly rows: readonly Row[] };

/** From here on two blocks are one that was changed, not two. */
const likeness = 0.4;
/** As many comparisons of blocks as nobody waits for. */
const mostComparisons = 40_000;

const isSpace = ({ text, picture }: Piece) => picture === undefined && text.trim() === '';
const isSamePiece = (one: Piece, other: Piece) =>
  one.picture === other.picture && (one.picture !== undefined || one.text === other.text);
const looksSame = (one: Piece, other: Piece) =>
  one.text === other.text && one.marks.join() === other.marks.join();
const keyOf = (block: Block) => JSON.stringify(block);

const wordsOf = ({ pieces }: Block) =>
  new Set(
    pieces.filter((piece) => !isSpace(piece)).map(({ text, picture }) => picture ?? text.toLowerCase()),
  );

/** The words that two blocks share, of all that they have: 0 to 1. */
const likenessOf = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  if (one.size + other.size === 0) return 1;
  const shared = [...one].filter((word) => other.has(word)).length;
  return (2 * shared) / (one.size + other.size);
};

const grouped = (parts: readonly Part[]): Part[] => {
  const groups: Part[] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    if (last?.kind !== part.kind) {
      groups.push(part);
      continue;
    }
    const before = part.before ? { before: [...(last.before ?? []), ...part.before] } : {};
    groups[groups.length - 1] = { kind: part.kind, pieces: [...last.pieces, ...part.pieces], ...before };
  }
  return groups;
};

const isChange = (part: Part | undefined) => part?.kind === 'added' || part?.kind === 'removed';

/** Words that were replaced one after the other are one replacement: the spaces between them are no rest. */
const joined = (parts: readonly Part[]): Part[] => {
  const joinedParts: Part[] = [];
  let [removed, added]: [Part[], Part[]] = [[], []];
  const end = () => {
    joinedParts.push(...removed, ...added);
    [removed, added] = [[], []];
  };
  parts.forEach((part, index) => {
    const isGap = part.kind === 'same' && part.pieces.every(isSpace);
    if (isGap && isChange(parts[index - 1]) && isChange(parts[index + 1])) {
      removed.push({ ...part, kind: 'removed' });
      added.push({ ...part, kind: 'added' });
    } else if (part.kind === 'removed') removed.push(part);
    else if (part.kind === 'added') added.push(part);
    else {
      end();
      joinedParts.push(part);
    }
  });
  end();
  return grouped(joinedParts);
};

/** What has become of the pieces of a block. */
const partsOf = (before: readonly Piece[], after: readonly Piece[]): Part[] => {
  const parts: Part[] = [];
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after], { comparator: isSamePiece })) {
    if (removed) parts.push({ kind: 'removed', pieces: before.slice(from, from + count) });
    else if (added) parts.push({ kind: 'added', pieces: after.slice(to, to + count) });
    else {
      for (let index = 0; index < count; index += 1) {
        const [was, is] = [before[from + index], after[to + index]];
        if (!was || !is) continue;
        parts.push(
          looksSame(was, is) || isSpace(is)
            ? { kind: 'same', pieces: [is] }
            : { kind: 'formatted', pieces: [is], before: [was] },
        );
      }
    }
    if (!added) from += count;
    if (!removed) to += count;
  }
  return joined(grouped(parts));
};

const changedRow = (before: Block, after: Block): Row => ({
  ...{ kind: 'changed', before, after },
  parts: partsOf(before.pieces, after.pieces),
});

/** Blocks that took the place of others: which of them is which, changed, in the order that keeps the most of it. */
const replaced = (removed: readonly Block[], added: readonly Block[]): Row[] => {
  const rest = (): Row[] => [
    ...removed.map((block): Row => ({ kind: 'removed', block })),
    ...added.map((block): Row => ({ kind: 'added', block })),
  ];
  if (removed.length * added.length > mostComparisons) return rest();
  const [before, after] = [removed.map(wordsOf), added.map(wordsOf)];
  const width = added.length + 1;
  const best = new Float64Array((removed.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  const like = (row: number, column: number) => {
    const found = likenessOf(before[row] ?? new Set(), after[column] ?? new Set());
    return found >= likeness ? found : -1;
  };
  for (let row = removed.length - 1; row >= 0; row -= 1) {
    for (let column = added.length - 1; column >= 0; column -= 1) {
      best[row * width + column] = Math.max(
        at(row + 1, column),
        at(row, column + 1),
        like(row, column) + at(row + 1, column + 1),
      );
    }
  }
  const rows: Row[] = [];
  let [row, column] = [0, 0];
  while (row < removed.length || column < added.length) {
    const [was, is] = [removed[row], added[column]];
    const isPair =
      was && is && like(row, column) > 0 && at(row, column) === like(row, column) + at(row + 1, column + 1);
    if (isPair) rows.push(changedRow(was, is));
    else if (was && (!is || at(row, column) === at(row + 1, column))) {
      rows.push({ kind: 'removed', block: was });
      row += 1;
      continue;
    } else if (is) {
      rows.push({ kind: 'added', block: is });
      column += 1;
      continue;
    }
    row += 1;
    column += 1;
  }
  return rows;
};

/** What has become of each block of a rich text. */
export const richDifferences = (before: string, after: string): Row[] => {
  const [old, fresh] = [blocksOf(before), blocksOf(after)];
  const rows: Row[] = [];
  let [from, to] = [0, 0];
  let [removed, added]: [Block[], Block[]] = [[], []];
  const end = () => {
    rows.push(...replaced(removed, added));
    [removed, added] = [[], []];
  };
  for (const change of diffArrays(old.map(keyOf), fresh.map(keyOf))) {
    if (change.removed) removed.push(...old.slice(from, from + change.count));
    else if (change.added) added.push(...fresh.slice(to, to + change.count));
    else {
      end();
      const same = fresh.slice(to, to + change.count);
      rows.push(...same.map((block): Row => ({ kind: 'same', block })));
    }
    if (!change.added) from += change.count;
    if (!change.removed) to += change.count;
  }
  end();
  return rows;
};

/** What has become of a line of plain text. */
export const lineDifferences = (before: string, after: string): Part[] =>
  partsOf(piecesOfLine(before), piecesOfLine(after));

/** The rows with what is unchanged folded, but for what stands next to a change. */
export const folded = (rows: readonly Row[]): Shown[] => {
  const shown: Shown[] = [];
  let run: Row[] = [];
  const end = (isLast: boolean) => {
    const [first, last] = [shown.length > 0 ? 1 : 0, isLast ? 0 : 1];
    const hidden = run.slice(first, run.length - last);
    if (hidden.length > 1) {
      shown.push(...run.slice(0, first), { kind: 'folded', rows: hidden }, ...run.slice(run.length - last));
    } else shown.push(...run);
    run = [];
  };
  for (const row of rows) {
    if (row.kind === 'same') run.push(row);
    else {
      end(false);
      shown.push(row);
    }
  }
  end(true);
  return shown;
};
