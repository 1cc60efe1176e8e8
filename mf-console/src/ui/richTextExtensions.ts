import { Heading } from '@tiptap/extension-heading';
import StarterKit from '@tiptap/starter-kit';
import { Directions } from './directions.ts';

/** The levels that an article has below its title; every other heading is the nearest of them. */
const TwoHeadings = Heading.configure({ levels: [2, 3] }).extend({
  parseHTML: () => [
    ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
});

/** What rich text may consist of; the content service keeps nothing else. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https' },
  }),
  TwoHeadings,
  Directions,
];
