import { DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';

const types = [
  ...['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote', 'codeBlock'],
  ...['callout', 'picture', 'gallery', 'film', 'projectCard', 'table'],
];

/** Words of the other alphabet that we write in begin a block: its spelling is not that of the language around it. */
const inUrdu = /^\P{L}*\p{Script=Arabic}/u;
/** As many as tell the alphabet: asked of each block with each key. */
const firstLettersOf = (node: DocumentNode) => node.textBetween(0, Math.min(node.content.size, 40), ' ');

/**
 * Each outermost block runs in the direction of its first letters. The blocks in it follow it: a list with `dir="auto"`
 * finds no letters when its items have a direction of their own. A direction that a text brought along is kept. The spell checker is
 * told of a block in another language.
 */
export const Directions = Extension.create({
  name: 'directions',

  addGlobalAttributes: () => [
    {
      types,
      attributes: {
        dir: {
          default: null,
          parseHTML: ({ dir }: HTMLElement) => (dir === 'rtl' || dir === 'ltr' ? dir : null),
        },
      },
    },
  ],

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations: ({ doc }) => {
          const automatic: Decoration[] = [];
          doc.forEach((node, start) => {
            const { attrs, nodeSize } = node;
            const lang = inUrdu.test(firstLettersOf(node)) ? { lang: 'ur' } : {};
            const dir = attrs.dir ? {} : { dir: 'auto' };
            if (!attrs.dir || 'lang' in lang)
              automatic.push(Decoration.node(start, start + nodeSize, { ...dir, ...lang }));
          });
          return DecorationSet.create(doc, automatic);
        },
      },
    }),
  ],
});

/** What was written; the empty paragraph that the editor keeps at the end to write on is not part of it. */
export const htmlOf = ({ isEmpty, schema, state }: Editor): string => {
  if (isEmpty) return '';
  const written = document.implementation.createHTMLDocument().body;
  written.append(DOMSerializer.fromSchema(schema).serializeFragment(state.doc.content));
  while (written.lastElementChild?.matches('p:empty')) written.lastElementChild.remove();
  for (const block of written.children) {
    if (!block.matches('hr, [dir]')) block.setAttribute('dir', 'auto');
  }
  return written.innerHTML;
};
