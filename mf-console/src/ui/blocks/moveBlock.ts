import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

/** Where blocks stand after they were moved, counted from 1, and among how many. */
export interface Moved {
  readonly place: number;
  readonly count: number;
}

/** Where an outermost block begins in a text. */
export const startOf = (doc: DocumentNode, block: number): number =>
  doc.content.content.slice(0, block).reduce((size, { nodeSize }) => size + nodeSize, 0);

/** The outermost blocks that the selection touches, by their places. */
export const touchedBlocks = ({ state: { selection } }: Editor) => {
  const { $from, $to } = selection;
  const first = $from.index(0);
  return { first, last: $to.depth === 0 ? Math.max(first, $to.index(0) - 1) : $to.index(0) };
};

/**
 * Moves the outermost blocks that the selection touches past so many neighbours, downwards or, by a step below zero, upwards. It is the
 * neighbours that change their place, so the cursor stays where it is. Undefined when there are not so many on that side.
 */
export const moveBlock = (editor: Editor, step: number): Moved | undefined => {
  const { doc, tr } = editor.state;
  const { first, last } = touchedBlocks(editor);
  const [from, to] = step > 0 ? [last + 1, last + step] : [first + step, first - 1];
  if (step === 0 || from < 0 || to >= doc.childCount) return undefined;
  const [start, end] = [startOf(doc, from), startOf(doc, to + 1)];
  const neighbours = doc.slice(start, end).content;
  if (step > 0) tr.delete(start, end).insert(startOf(doc, first), neighbours);
  else tr.insert(startOf(doc, last + 1), neighbours).delete(start, end);
  editor.view.dispatch(tr.scrollIntoView());
  return { place: first + step + 1, count: doc.childCount };
};
