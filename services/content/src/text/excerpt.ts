import { richTextElements } from '@plinth/contracts/richText';

const tagsThat = (are: (element: (typeof richTextElements)[string]) => unknown) =>
  Object.entries(richTextElements)
    .filter(([, element]) => are(element))
    .map(([tag]) => tag)
    .join('|');
/** Words on both sides of these are not one word. */
const parting = new RegExp(`</?(?:${tagsThat(({ isInline }) => !isInline)})\\b[^>]*>`, 'g');
const besideTags = Object.entries(richTextElements).flatMap(([tag, { isAside }]) =>
  isAside ? [isAside === true ? tag : `${tag}(?=[^>]* ${isAside}=)`] : [],
);
const beside = new RegExp(`<(${besideTags.join('|')})\\b[^>]*>.*?</\\1>`, 'gs');

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A single space may stay, and most are. */
const furtherSpace = /[^\S ]\s*| \s+/g;

/** The words of sanitised HTML, without captions. The sanitiser leaves no other entities than these four. */
export const plainText = (html: string): string =>
  html
    .replace(beside, ' ')
    .replace(parting, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(furtherSpace, ' ')
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

/** What ends a sentence, with what closes after it. */
const sentenceMarks = '.!?؟۔';
const closingMarks = '"’”)';
const sentenceEnd = new RegExp(`[${sentenceMarks}][${closingMarks}]*(?= (?!\\p{Ll}))`, 'gu');
/** Shortened words: the point after them ends no sentence. A single letter is one, too. */
const shortened =
  /(?:^|[\s("\u201c])(?:\p{L}|Dr|Mr|Mrs|Ms|St|No|Nos|Prof|Engr|Eng|Lt|Col|Gen|Hon|Rs|vs|etc|approx)\.$/u;
/** Where a thought may rest inside of a sentence; a comma between figures is none. */
const clauseMarks = ',;:،؛';
const clauseEnd = new RegExp(`[${clauseMarks}](?= )|(?<= )[–—-](?= )`, 'gu');

/** Fewer characters than this say too little of a text to stand alone. */
const leastOfSentence = 40;
const leastOfClause = 60;

/** All beginnings of a text that end with such a mark and fit into `length`, with one character more to look at. */
const beginnings = (text: string, mark: RegExp, length: number): string[] =>
  [...text.slice(0, length + 2).matchAll(mark)]
    .map(({ index, 0: found }) => text.slice(0, index + found.length))
    .filter((beginning) => beginning.length <= length);

const wholeSentences = (text: string, length: number): string | undefined =>
  beginnings(text, sentenceEnd, length)
    .filter((sentences) => sentences.length >= leastOfSentence && !shortened.test(sentences))
    .at(-1);

const wholeClauses = (text: string, length: number): string | undefined =>
  beginnings(text, clauseEnd, length)
    .filter((clauses) => clauses.length > leastOfClause)
    .at(-1);

/** Cut after a word; a word is cut only if less than half of the length would remain without it. */
const wholeWords = (text: string, length: number): string => {
  const end = text.lastIndexOf(' ', length);
  return end > length / 2 ? text.slice(0, end) : firstCharacters(text, length);
};

/**
 * A text of at most `length` characters. A longer one ends with the last sentence that fits; where none does, with the
 * last clause, else the last word, and then with an ellipsis.
 */
const firstThoughts = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const room = length - ellipsis.length;
  return (
    wholeSentences(text, length) ??
    (wholeClauses(text, room) ?? wholeWords(text, room)).replace(/[\s.,;:\u060c\u061b\u2013\u2014-]+$/, '') +
      ellipsis
  );
};

/** Characters of a description that a list shows. */
const excerptLength = 100;

/** The first thoughts of sanitised HTML, markup stripped; an ellipsis at the end where one of them is not whole. */
export const excerptOf = (html: string): string => firstThoughts(plainText(html), excerptLength);
