import { mayHave, ownPicture, richTextElements } from '@plinth/contracts/richText';
import sanitizeHtml from 'sanitize-html';

/** What tells something about the structure of a text; all other markup goes, the words within it stay. */
const allowedTags = [
  ...Object.keys(richTextElements),
  ...['div', 'section', 'article', 'header', 'footer', 'address', 'h1', 'h5', 'h6', 'dl', 'dt', 'dd'],
  ...['thead', 'tfoot', 'del', 'strike', 'span'],
];

export interface CleanMarkup {
  html: string;
  /** What the pictures are called that were left out, because they are not ours; empty where one has no name. */
  pictures: readonly string[];
}

/** What a picture is called where it comes from: the last part of its address. */
const nameOf = (src = ''): string => {
  const [, name = ''] = /^(?!data:)[^?#]*?([^/\\?#]+)(?:[?#].*)?$/i.exec(src) ?? [];
  return name;
};

/** The attributes of blocks of our own, by which a picture that was copied in the editor stays what it was. */
const ofBlocks = Object.fromEntries(
  ['figure', 'aside', 'img', 'td', 'th'].map((tag) => [
    tag,
    Object.keys(richTextElements[tag]?.attributes ?? {}),
  ]),
);

/**
 * Pasted markup without anything that could run, load or style the page. It is read as text: as soon as markup becomes
 * elements, even in a document that is never shown, Chromium reports each `onerror` in it to the content policy.
 */
export const cleanMarkup = (pasted: string): CleanMarkup => {
  const pictures: string[] = [];
  const html = sanitizeHtml(pasted, {
    allowedTags,
    allowedAttributes: {
      '*': ['style', 'class', 'dir', 'role', 'aria-level', 'data-pm-slice'],
      ...ofBlocks,
      a: ['href'],
      ol: ['start'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowProtocolRelative: false,
    // The raw declarations say what a paragraph of Word is; the editor keeps none of them.
    parseStyleAttributes: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title', 'xml'],
    nestingLimit: 50,
    onOpenTag: (name, { src = '' }) => {
      if (name === 'img' && !ownPicture.test(src)) pictures.push(nameOf(src));
    },
    exclusiveFilter: ({ tag, attribs: { src = '' } }) => tag === 'img' && !mayHave('img', 'src', src),
  });
  return { html, pictures };
};
