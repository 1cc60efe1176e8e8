import { excerptLength } from '@plinth/contracts/constants';
import sanitizeHtml from 'sanitize-html';

const blockTags = ['p', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'];
/** What the console's editor makes; everything else goes, the text within it stays. */
const allowedTags = [...blockTags, 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'];

const directions = new Set(['auto', 'ltr', 'rtl']);

const safeLink: sanitizeHtml.Transformer = (tagName, { href }) => {
  const attribs: sanitizeHtml.Attributes = href ? { href, rel: 'noopener' } : {};
  return { tagName, attribs };
};

/** A block keeps in which direction it runs, and a list from which number it counts on. */
const safeBlock: sanitizeHtml.Transformer = (tagName, { dir, start }) => {
  const attribs: sanitizeHtml.Attributes = {};
  if (tagName === 'ol' && start && /^[1-9]\d{0,3}$/.test(start)) attribs.start = start;
  if (dir && directions.has(dir.toLowerCase())) attribs.dir = dir.toLowerCase();
  return { tagName, attribs };
};

/** HTML that cannot run script, whoever wrote it: kept to an allow-list of tags, attributes and link schemes. */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: {
      a: ['href', 'rel'],
      ...Object.fromEntries(blockTags.map((tag) => [tag, ['dir']])),
      ol: ['start', 'dir'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    transformTags: { a: safeLink, ...Object.fromEntries(blockTags.map((tag) => [tag, safeBlock])) },
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'template', 'title'],
    nestingLimit: 50,
  });

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of sanitised HTML. The sanitiser leaves no other entities than these four. */
const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|br|hr|h[2-4]|blockquote|pre|ul|ol|li)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

const ellipsis = '…';
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** As many whole characters, as people see them, as fit into `length`. */
const firstCharacters = (text: string, length: number): string => {
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

/**
 * A text that has no more than `length` characters; of a longer one its first words, and an ellipsis in place of the
 * rest. A word is cut only where to leave it out would leave less than half.
 */
const firstWords = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const room = length - ellipsis.length;
  const end = text.lastIndexOf(' ', room);
  const words = end > room / 2 ? text.slice(0, end) : firstCharacters(text, room);
  return words.replace(/[\s.,;:–-]+$/, '') + ellipsis;
};

/** The first words of sanitised HTML, markup stripped; an ellipsis at the end when there are more. */
export const excerptOf = (html: string): string => firstWords(plainText(html), excerptLength);
