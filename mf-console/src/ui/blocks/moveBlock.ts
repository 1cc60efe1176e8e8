import type { Editor } from '@tiptap/react';

/** Where blocks stand after they were moved, counted from 1, and among how many. */
export interface Moved {
  readonly place: number;
  readonly count: number;
}

/** The outermost blocks that the selection touches, by their places. */
const touched = ({ state: { selection } }: Editor) => {
  const { $from, $to } = selection;
  const first = $from.index(0);
  return { first, last: $to.depth === 0 ? Math.max(first, $to.index(0) - 1) : $to.index(0) };
};

/**
 * Moves the outermost blocks that the selection touches past their neighbour. It is the neighbour that changes its place, so the
 * cursor stays where it is. Undefined when there is no neighbour on that side.
 */
export const moveBlock = (editor: Editor, step: 1 | -1): Moved | undefined => {
  const { doc, tr } = editor.state;
  const { first, last } = touched(editor);
  const neighbour = step === 1 ? last + 1 : first - 1;
  if (neighbour < 0 || neighbour >= doc.childCount) return undefined;
  const places: number[] = [];
  doc.forEach((_node, place) => {
    places.push(place);
  });
  const node = doc.child(neighbour);
  const from = places[neighbour] as number;
  const to = step === 1 ? (places[first] as number) : (places[last] as number) + doc.child(last).nodeSize;
  if (step === 1) tr.delete(from, from + node.nodeSize).insert(to, node);
  else tr.insert(to, node).delete(from, from + node.nodeSize);
  editor.view.dispatch(tr.scrollIntoView());
  return { place: first + step + 1, count: doc.childCount };
};
