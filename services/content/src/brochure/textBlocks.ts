import type { Run } from '../typesetting/paragraphs.ts';
import type { Block } from './brochure.ts';

const token = /<(\/?)([a-z][a-z\d]*)[^>]*>|[^<]+/g;
const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };
/** The sanitiser leaves no other entities than these four. */
const plain = (text: string) => text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? entity);

const strongTags = new Set(['strong', 'b']);
const inlineTags = new Set([...strongTags, 'em', 'i', 'u', 's', 'code', 'a']);
const headingTags = new Set(['h2', 'h3', 'h4']);

interface List {
  /** Undefined where items have no numbers. */
  next: number | undefined;
}

/** What is read and not yet told. */
interface Reading {
  readonly blocks: Block[];
  readonly lists: List[];
  runs: Run[];
  strong: number;
  quotes: number;
  heading: boolean;
  /** Its first paragraph bears the mark of the item that it stands in. */
  mark: string | undefined;
  /** Within it nothing is told: what describes a picture says nothing without it. */
  aside: number;
  row: string[] | undefined;
  rows: string[][] | undefined;
}

const isBlank = (runs: readonly Run[]) => runs.every(({ text }) => text.trim() === '');

const wordsOf = (runs: readonly Run[]) =>
  runs
    .map(({ text }) => text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

const kindOf = ({ heading, quotes }: Reading) => (heading ? 'heading' : quotes > 0 ? 'quote' : 'paragraph');

/** Tells the text that was read so far as a block, or as a cell of the table that it stands in. */
const endBlock = (reading: Reading) => {
  const { runs, mark } = reading;
  reading.runs = [];
  if (isBlank(runs)) return;
  if (reading.row) reading.row[reading.row.length - 1] = `${reading.row.at(-1)} ${wordsOf(runs)}`.trim();
  else if (mark !== undefined) reading.blocks.push({ kind: 'item', mark, runs });
  else reading.blocks.push({ kind: kindOf(reading), runs });
  reading.mark = reading.mark === undefined ? undefined : '';
};

const beginItem = (reading: Reading) => {
  const list = reading.lists.at(-1);
  reading.mark = list?.next === undefined ? '•' : `${list.next}.`;
  if (list?.next !== undefined) list.next += 1;
};

/** What a table may have, at most, to be read as one on paper. */
const most = { columns: 6, ofCell: 200 };

const tableOf = (rows: readonly string[][]): Block[] => {
  const [titles = [], ...others] = rows;
  const columns = Math.max(...rows.map(({ length }) => length));
  if (columns > most.columns || rows.flat().some(({ length }) => length > most.ofCell))
    return rows.map((cells) => ({ kind: 'paragraph', runs: [{ text: cells.filter(Boolean).join(' · ') }] }));
  const at = (cells: readonly string[]) => Array.from({ length: columns }, (_, place) => cells[place] ?? '');
  return [
    {
      kind: 'table',
      columns: at(titles).map((title) => ({ title })),
      rows: others.map((cells) => ({ cells: at(cells) })),
    },
  ];
};

const begin = (reading: Reading, tag: string, source: string) => {
  if (tag === 'figcaption') reading.aside += 1;
  else if (tag === 'aside' && source.includes('data-project=')) reading.aside += 1;
  else if (tag === 'blockquote') reading.quotes += 1;
  else if (headingTags.has(tag)) reading.heading = true;
  else if (tag === 'ul') reading.lists.push({ next: undefined });
  else if (tag === 'ol') reading.lists.push({ next: Number(/ start="(\d+)"/.exec(source)?.[1] ?? 1) });
  else if (tag === 'li') beginItem(reading);
  else if (tag === 'table') reading.rows = [];
  else if (tag === 'tr') reading.row = [];
  else if (tag === 'th' || tag === 'td') reading.row?.push('');
};

const end = (reading: Reading, tag: string) => {
  if (tag === 'figcaption' || tag === 'aside') reading.aside = Math.max(0, reading.aside - 1);
  else if (tag === 'blockquote') reading.quotes -= 1;
  else if (headingTags.has(tag)) reading.heading = false;
  else if (tag === 'ul' || tag === 'ol') reading.lists.pop();
  else if (tag === 'li') reading.mark = undefined;
  else if (tag === 'tr') {
    if (reading.row && reading.row.length > 0) reading.rows?.push(reading.row);
    reading.row = undefined;
  } else if (tag === 'table') {
    if (reading.rows && reading.rows.length > 0) reading.blocks.push(...tableOf(reading.rows));
    reading.rows = undefined;
  }
};

/**
 * The blocks of a description as it is stored, sanitised: its words without pictures, films and cards of projects, which paper does
 * not show.
 */
export const textBlocks = (html: string): Block[] => {
  const reading: Reading = {
    ...{ blocks: [], lists: [], runs: [], strong: 0, quotes: 0, heading: false, mark: undefined },
    ...{ aside: 0, row: undefined, rows: undefined },
  };
  for (const [source, closing, tag] of html.matchAll(token)) {
    if (tag === undefined) {
      const text = plain(source).replace(/\s+/g, ' ');
      if (reading.aside === 0) reading.runs.push({ text, ...(reading.strong > 0 && { isStrong: true }) });
    } else if (strongTags.has(tag)) reading.strong += closing ? -1 : 1;
    else if (!inlineTags.has(tag)) {
      endBlock(reading);
      if (closing) end(reading, tag);
      else begin(reading, tag, source);
    }
  }
  endBlock(reading);
  return reading.blocks;
};
