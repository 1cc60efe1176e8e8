import { mayLinkTo } from '@plinth/contracts/richText';
import { CodeBlock } from '@tiptap/extension-code-block';
import { Heading } from '@tiptap/extension-heading';
import StarterKit from '@tiptap/starter-kit';
import { Callout } from './blocks/callout.ts';
import { Film } from './blocks/film.ts';
import { Gallery } from './blocks/gallery.ts';
import { Picture } from './blocks/picture.ts';
import { ProjectCard } from './blocks/projectCard.ts';
import { tables } from './blocks/tables.ts';
import { Directions } from './directions.ts';
import { AwaitedPicture } from './paste/awaitedPictures.ts';

/** The levels that an article has below its title; every other heading is the nearest of them. */
const TwoHeadings = Heading.configure({ levels: [2, 3] }).extend({
  parseHTML: () => [
    ...['h1', 'h2'].map((tag) => ({ tag, attrs: { level: 2 } })),
    ...['h3', 'h4', 'h5', 'h6'].map((tag) => ({ tag, attrs: { level: 3 } })),
  ],
});

/** Code in no language: nothing colours it. */
const PlainCode = CodeBlock.extend({ addAttributes: () => ({}) });

/** What makes each element of `richTextElements` and reads it back; the content service keeps nothing else. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: (address, { defaultValidate }) => defaultValidate(address) && mayLinkTo(address),
      HTMLAttributes: { target: null, rel: 'noopener' },
    },
  }),
  TwoHeadings,
  PlainCode,
  Callout,
  Picture,
  Gallery,
  Film,
  ProjectCard,
  ...tables,
  AwaitedPicture,
  Directions,
];
