import { linkSchemes, mayHave, ownPicture, richTextElements } from '@plinth/contracts/richText';
import sanitizeHtml from 'sanitize-html';
import { type ForeignPicture, foreignPicture } from './foreignPictures.ts';

/** What tells something about the structure of a text; all other markup goes, the words within it stay. */
const allowedTags = [
  ...Object.keys(richTextElements),
  ...['div', 'section', 'article', 'header', 'footer', 'address', 'h1', 'h5', 'h6', 'dl', 'dt', 'dd'],
  ...['thead', 'tfoot', 'del', 'strike', 'span'],
];

export interface CleanMarkup {
  html: string;
  /** The pictures that are not ours. Where one can be copied from, `data-awaited` says which. */
  pictures: readonly ForeignPicture[];
}

/** The attributes of blocks of our own, by which a picture that was copied in the editor stays what it was. */
const ofBlocks = Object.fromEntries(
  ['figure', 'aside', 'img', 'td', 'th'].map((tag) => [
    tag,
    Object.keys(richTextElements[tag]?.attributes ?? {}),
  ]),
);

/** An address of this site as texts are stored with it: browsers put the whole one on the clipboard. */
const withinSite = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { origin, pathname, search, hash } = new URL(address);
  return origin === location.origin ? pathname + search + hash : address;
};

/** The same of a picture of ours, whichever size of it a page has shown. */
const wholePicture = (src: string): string => {
  const [path = ''] = withinSite(src).split('?');
  return ownPicture.test(path) ? path : src;
};

/**
 * Pasted markup without anything that could run, load or style the page. It is read as text: as soon as markup becomes
 * elements, even in a document that is never shown, Chromium reports each `onerror` in it to the content policy.
 */
export const cleanMarkup = (pasted: string): CleanMarkup => {
  const pictures: ForeignPicture[] = [];
  const placeOf: sanitizeHtml.Transformer = (tagName, attribs) => {
    const { alt = '' } = attribs;
    const src = wholePicture(attribs.src ?? '');
    const whole: sanitizeHtml.Attributes = { ...attribs, src };
    if (ownPicture.test(src)) return { tagName, attribs: whole };
    const picture = foreignPicture(src, alt);
    pictures.push(picture);
    if (!picture.isThere) return { tagName, attribs: {} };
    return { tagName: 'span', attribs: { 'data-awaited': String(pictures.length - 1) } };
  };
  const linkOf: sanitizeHtml.Transformer = (tagName, { href = '' }) => {
    return { tagName, attribs: { href: withinSite(href) } };
  };
  const html = sanitizeHtml(pasted, {
    allowedTags,
    allowedAttributes: {
      '*': ['style', 'class', 'dir', 'role', 'aria-level', 'data-pm-slice'],
      ...ofBlocks,
      a: ['href'],
      ol: ['start'],
      span: ['data-awaited'],
    },
    allowedSchemes: [...linkSchemes],
    allowProtocolRelative: false,
    // The raw declarations say what a paragraph of Word is; the editor keeps none of them.
    parseStyleAttributes: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title', 'xml'],
    nestingLimit: 50,
    transformTags: { img: placeOf, a: linkOf },
    exclusiveFilter: ({ tag, attribs: { src = '', 'data-awaited': awaited } }) =>
      tag === 'img' && awaited === undefined && !mayHave('img', 'src', src),
  });
  return { html, pictures };
};
