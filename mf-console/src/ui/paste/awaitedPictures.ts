import type { ResolvedPos } from '@tiptap/pm/model';
import { Plugin, type Transaction } from '@tiptap/pm/state';
import { Node } from '@tiptap/react';

/** A picture of a pasted text that is not there yet: which of the text's, and where it belongs. */
export interface AwaitedPlace {
  readonly index: number;
  readonly place: number;
}

const foundPlaces = 'awaitedPictures';
const isInsertion = (transaction: Transaction) =>
  transaction.docChanged && (transaction.getMeta('paste') || transaction.getMeta('uiEvent') === 'drop');

/** The places that pasted pictures left in what a transaction put into the text. */
export const awaitedIn = (appended: readonly Transaction[]): readonly AwaitedPlace[] =>
  appended.flatMap((transaction) => transaction.getMeta(foundPlaces) ?? []);

/** What is left with nothing in it once the node behind a place has gone; never all of a cell, or of the text. */
const emptiedBy = ($at: ResolvedPos): readonly [number, number] => {
  let depth = $at.depth;
  while (depth > 0 && $at.node(depth).childCount === 1 && !$at.node(depth).type.spec.isolating) depth -= 1;
  const isAlone = depth === $at.depth || $at.node(depth).childCount === 1;
  return isAlone ? [$at.pos, $at.pos + 1] : [$at.before(depth + 1), $at.after(depth + 1)];
};

/**
 * Stands among pasted words for a picture that has to be fetched first. It is gone before anybody sees or reads the text: what is left is
 * its place, wherever the words around it have found theirs.
 */
export const AwaitedPicture = Node.create({
  name: 'awaitedPicture',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    index: {
      default: 0,
      rendered: false,
      parseHTML: (element: HTMLElement) => Number(element.getAttribute('data-awaited')),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-awaited]' }],
  renderHTML: () => ['span'],

  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (transactions, _before, { doc, tr }) => {
        if (!transactions.some(isInsertion)) return null;
        const found: AwaitedPlace[] = [];
        doc.descendants((node, place) => {
          if (node.type.name === AwaitedPicture.name) found.push({ index: node.attrs.index, place });
        });
        if (found.length === 0) return null;
        // A line that held nothing else goes with it.
        for (const { place } of found) {
          const [from, to] = emptiedBy(tr.doc.resolve(tr.mapping.map(place)));
          tr.delete(from, to);
        }
        const places = found.map(({ index, place }) => ({ index, place: tr.mapping.map(place) }));
        return tr.setMeta(foundPlaces, places);
      },
    }),
  ],
});
