const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** The words of sanitised HTML. The sanitiser leaves no other entities than these four. */
export const plainText = (html: string): string =>
  html
    .replace(/<\/?(?:p|br|hr|h[2-4]|blockquote|pre|ul|ol|li)\b[^>]*>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** What an excerpt that was cut ends in. */
export const ellipsis = '…';
const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The first whole characters, as people see them, that fit into `length`. */
const firstCharacters = (text: string, length: number): string => {
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > length) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
};

/**
 * A text of at most `length` characters. A longer one is cut after a word and ends in an ellipsis; a word is cut only
 * if less than half of the length would remain without it.
 */
const firstWords = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const room = length - ellipsis.length;
  const end = text.lastIndexOf(' ', room);
  const words = end > room / 2 ? text.slice(0, end) : firstCharacters(text, room);
  return words.replace(/[\s.,;:\u2013-]+$/, '') + ellipsis;
};

/** Characters of a description that a list shows. */
const excerptLength = 100;

/** The first words of sanitised HTML, markup stripped; an ellipsis at the end when there are more. */
export const excerptOf = (html: string): string => firstWords(plainText(html), excerptLength);
