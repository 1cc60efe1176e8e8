import { type Language, languages } from '@plinth/contracts/languages';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { textsIn } from '@plinth/kit/texts';
import { readDay } from '../../../ui/readDay.ts';
import texts from './texts/en.po';

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A column of a table that is edited as in a spreadsheet. Cells are texts; each kind says how one is read. */
export interface Column {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'day' | 'choice' | 'picture';
  readonly width: number;
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly isWhole?: boolean;
  readonly choices?: readonly Choice[];
  /** What a new row has. */
  readonly first?: string;
  /** No two rows have the same. */
  readonly isUnique?: boolean;
  /** Other headings of it in files. */
  readonly otherNames?: readonly string[];
  /** The columns whose values belong to this one's: each is emptied when this one is changed without it. */
  readonly clears?: readonly string[];
  /** Says in this language, which is not the site's own, what the column `of` says. */
  readonly language?: TranslationLanguage;
  readonly of?: string;
  /** Words that stand for a value, in small letters. */
  readonly words?: Readonly<Record<string, string>>;
}

export type Cells = Readonly<Record<string, string>>;

export interface Row {
  /** Its id where it is stored under one. */
  readonly key: string;
  readonly cells: Cells;
}

/** What a text means in a column: its one form, with what is wrong about it. */
export interface CellReading {
  readonly value: string;
  readonly fault?: string;
}

const factors: Readonly<Record<string, number>> = {
  ...{ k: 1e3, thousand: 1e3, lakh: 1e5, lakhs: 1e5, lac: 1e5, lacs: 1e5 },
  ...{ m: 1e6, million: 1e6, mn: 1e6, crore: 1e7, crores: 1e7, cr: 1e7 },
};

/** The number that somebody wrote, as spreadsheets and people in Pakistan write it: `32,500,000`, `Rs 3.25 crore`. */
const numberIn = (text: string): number => {
  const plain = text.toLowerCase().replace(/(?:pkr|rs\.?|[,\s_%])/g, '');
  const [, digits = '', word = ''] = /^(-?\d*\.?\d+|-?\d+\.)([a-z]*)$/.exec(plain) ?? [];
  const factor = word === '' ? 1 : factors[word];
  if (digits === '' || factor === undefined) return Number.NaN;
  return Number((Number(digits) * factor).toPrecision(15));
};

const readNumber = ({ min, max, isWhole, words }: Column, text: string, language: Language): CellReading => {
  const t = textsIn(texts, language);
  const number = numberIn(words?.[text.toLowerCase()] ?? text);
  if (Number.isNaN(number)) return { value: text, fault: t('fault.number') };
  const value = String(number);
  if (isWhole && !Number.isInteger(number)) return { value, fault: t('fault.whole') };
  if (min !== undefined && number < min) return { value, fault: t('fault.atLeast', { min }) };
  if (max !== undefined && number > max) return { value, fault: t('fault.atMost', { max }) };
  return { value };
};

const readChoice = ({ choices = [], words }: Column, text: string, language: Language): CellReading => {
  const t = textsIn(texts, language);
  const wanted = text.toLowerCase().replaceAll('.', '');
  const meant = words?.[wanted] ?? wanted;
  const found = choices.find(({ value, label }) => value === meant || label.toLowerCase() === wanted);
  if (found) return { value: found.value };
  return { value: text, fault: t('fault.choice', { choices: choices.map(({ label }) => label).join(', ') }) };
};

/** Reads what stands in a cell, or in a file. What cannot be read stays as it was written, with its fault. */
export const readCell = (column: Column, written: string, language: Language): CellReading => {
  const t = textsIn(texts, language);
  const text = written.replace(/\s+/g, ' ').trim();
  if (text === '') return column.required ? { value: '', fault: t('fault.missing') } : { value: '' };
  if (column.kind === 'number') return readNumber(column, text, language);
  if (column.kind === 'choice') return readChoice(column, text, language);
  if (column.kind === 'day') {
    const day = readDay(text, languages[language].locale);
    return day ? { value: day } : { value: text, fault: t('fault.day') };
  }
  const { maxLength = Number.POSITIVE_INFINITY } = column;
  return text.length > maxLength
    ? { value: text, fault: t('fault.long', { max: maxLength }) }
    : { value: text };
};

/** How a value reads where it is not edited. */
export const shownCell = ({ kind, choices = [] }: Column, value: string, locale: string): string => {
  if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? value;
  const number = kind === 'number' && value !== '' ? Number(value) : Number.NaN;
  return Number.isNaN(number) ? value : new Intl.NumberFormat(locale).format(number);
};

/** What is wrong in a table, by row and column. */
export type CellFaults = ReadonlyMap<string, Cells>;

/** Looks at every cell. */
export const faultsIn = (
  columns: readonly Column[],
  rows: readonly Row[],
  language: Language,
): CellFaults => {
  const t = textsIn(texts, language);
  const found = new Map<string, Record<string, string>>();
  const note = (key: string, name: string, fault: string) =>
    found.set(key, { ...found.get(key), [name]: fault });
  for (const column of columns) {
    const seen = new Set<string>();
    for (const { key, cells } of rows) {
      const text = cells[column.name] ?? '';
      const { fault } = readCell(column, text, language);
      if (fault) note(key, column.name, fault);
      if (column.of && text !== '' && !cells[column.of]) note(key, column.name, t('fault.withoutOwn'));
      const known = text.toLowerCase();
      if (column.isUnique && known && seen.has(known)) note(key, column.name, t('fault.twice'));
      seen.add(known);
    }
  }
  return found;
};
