import { countWords, readingMinutes } from '@plinth/contracts/readingTime';
import { LRUCache } from 'lru-cache';
import { slugOfTitle } from '../addresses/slugs.ts';
import { plainText } from './excerpt.ts';

/** A text has contents from so many headings and words on: a shorter one is seen at a glance. */
const least = { headings: 3, words: 350 };

const heading = /<h([23])\b([^>]*)>(.*?)<\/h\1>/gs;
const beginsHeading = /<h[23]\b/g;
/** Before each anchor: no part of a page has a name that begins so. */
const prefix = 'on-';

export interface ContentsEntry {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

interface WithContents {
  readonly readingMinutes: number;
  readonly contents: ContentsEntry[];
  readonly description: string;
}

const workOut = (html: string): WithContents => {
  const words = countWords(plainText(html));
  const short = { readingMinutes: readingMinutes(words), contents: [], description: html };
  if (words < least.words || (html.match(beginsHeading)?.length ?? 0) < least.headings) return short;
  const contents: ContentsEntry[] = [];
  const named = new Map<string, number>();
  const description = html.replace(heading, (whole, level: string, attributes: string, inner: string) => {
    const text = plainText(inner);
    if (text === '') return whole;
    const slug = prefix + slugOfTitle(text, 'part');
    const times = (named.get(slug) ?? 0) + 1;
    named.set(slug, times);
    const id = times === 1 ? slug : `${slug}-${times}`;
    contents.push({ id, text, level: Number(level) });
    return `<h${level}${attributes} id="${id}">${inner}</h${level}>`;
  });
  return contents.length < least.headings ? short : { ...short, contents, description };
};

/** Counting the words of an article is a quarter of what it costs to answer with it, and most reads are of few articles. */
const remembered = new LRUCache<string, WithContents>({
  maxSize: 1024 * 1024,
  sizeCalculation: (_, html) => html.length + 1,
  memoMethod: (html) => workOut(html),
});

/** How long a text is to read, its contents if it is long, and the text with an anchor at each heading that they name. */
export const withContents = (html: string): WithContents => remembered.memo(html);
