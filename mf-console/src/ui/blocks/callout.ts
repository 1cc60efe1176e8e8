import { type CalloutTone, calloutTones } from '@plinth/contracts/richText';
import { Node } from '@tiptap/react';

/** A few lines that stand out of the text: something to know, or to beware of. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: '(paragraph | bulletList | orderedList)+',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'note' satisfies CalloutTone,
      parseHTML: (element: HTMLElement) =>
        calloutTones.find((tone) => tone === element.getAttribute('data-tone')),
      renderHTML: ({ tone }) => ({ 'data-tone': tone }),
    },
  }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
});
