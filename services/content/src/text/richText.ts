import { excerptLength } from '@plinth/contracts/constants';
import sanitizeHtml from 'sanitize-html';

/** What the console's editor makes; everything else goes, the text within it stays. */
const allowedTags = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'blockquote', 'pre', 'ul', 'ol', 'li'],
  ...['strong', 'b', 'em', 'i', 'u', 's', 'code', 'a'],
];

const safeLink: sanitizeHtml.Transformer = (tagName, { href }) => {
  const attribs: sanitizeHtml.Attributes = href ? { href, rel: 'noopener' } : {};
  return { tagName, attribs };
};

/** HTML that cannot run script, whoever wrote it: kept to an allow-list of tags, attributes and link schemes. */
export const sanitizeRichText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
    transformTags: { a: safeLink },
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

/** At most `length` characters from the start, whole words where they fit. */
const firstWords = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const cut = text.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  if (end > 0) return cut.slice(0, end);
  // One endless word: only a character that consists of two halves must stay whole.
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '');
};

/** The first words of sanitised HTML, markup stripped. */
export const excerptOf = (html: string): string => firstWords(plainText(html), excerptLength);
