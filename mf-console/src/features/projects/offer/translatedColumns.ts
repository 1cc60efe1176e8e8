import type { Language } from '@plinth/contracts/languages';
import { languages } from '@plinth/contracts/languages';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { textsIn } from '@plinth/kit/texts';
import type { Cells, Column, Row } from './columns.ts';
import texts from './texts/en.po';

/** A column that says in another language what another one says in the site's own. */
export interface TranslatedColumn extends Column {
  readonly of: string;
  readonly language: TranslationLanguage;
}

const isTranslated = (column: Column): column is TranslatedColumn => column.language !== undefined;

/** The name of the column that says in a language what another one says. */
export const nameIn = (column: string, language: TranslationLanguage) => `${column}-${language}`;

/** A text that is said in each language, in columns beside each other. */
export const inEachLanguage = (own: Column, language: Language): readonly Column[] => [
  own,
  ...translationLanguages.map((other): TranslatedColumn => {
    const label = textsIn(texts, language)('column.in', {
      column: own.label,
      language: languages[other].name,
    });
    const { width, maxLength } = own;
    return {
      ...{ name: nameIn(own.name, other), label, kind: 'text', width, of: own.name, language: other },
      ...(maxLength !== undefined && { maxLength }),
    };
  }),
];

/** The columns in the site's own language, and those in another one that is chosen. */
export const columnsIn = (columns: readonly Column[], chosen: Language): readonly Column[] =>
  columns.filter(({ language }) => language === undefined || language === chosen);

/** What a part of an offer says in other languages, as the API has it. */
export type PartTranslations = Readonly<
  Partial<
    Record<
      TranslationLanguage,
      Readonly<Record<string, readonly { readonly own: string; readonly text: string }[] | undefined>>
    >
  >
>;

/** What the API calls the field of a column. */
const fieldOf = ({ of }: TranslatedColumn) => (of === 'place' ? 'name' : of);

/** The rows of a table with what is said of them in other languages. */
export const withTranslationCells = (
  columns: readonly Column[],
  rows: readonly Row[],
  translations: PartTranslations = {},
): Row[] => {
  const written = columns.filter(isTranslated).map((column) => {
    const pairs = translations[column.language]?.[fieldOf(column)] ?? [];
    return { column, texts: new Map(pairs.map(({ own, text }) => [own, text])) };
  });
  return rows.map((row) => {
    const said = written.map(({ column: { name, of }, texts }) => [
      name,
      texts.get(row.cells[of] ?? '') ?? '',
    ]);
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(said) } };
  });
};

const textOf = (cells: Cells | undefined, name: string) => cells?.[name] ?? '';

/** What a column says of each text after a change: what was just written before all, and what came along with another text last. */
const saidIn = ({ name, of }: TranslatedColumn, before: ReadonlyMap<string, Cells>, rows: readonly Row[]) => {
  const kept = new Map<string, string>();
  const written = new Map<string, string>();
  const brought = new Map<string, string>();
  for (const { key, cells } of rows) {
    const [own, text, was] = [textOf(cells, of), textOf(cells, name), before.get(key)];
    if (own === '') continue;
    if (text !== textOf(was, name) && (was === undefined || own === textOf(was, of))) written.set(own, text);
    else if (was && own === textOf(was, of)) kept.set(own, text);
    else if (text !== '') brought.set(own, text);
  }
  return new Map([...brought, ...kept, ...written]);
};

/** Rows after a change, where what says the same in the site's own language says the same in others. */
export const saidAlike = (
  columns: readonly Column[],
  before: readonly Row[],
  rows: readonly Row[],
): readonly Row[] => {
  if (rows === before) return rows;
  const former = new Map(before.map(({ key, cells }) => [key, cells]));
  const said = columns
    .filter(isTranslated)
    .map((column) => ({ column, texts: saidIn(column, former, rows) }));
  return rows.map((row) => {
    const other = said.flatMap(({ column: { name, of }, texts }) => {
      const text = texts.get(textOf(row.cells, of));
      return text === undefined || text === textOf(row.cells, name) ? [] : [[name, text] as const];
    });
    return other.length > 0 ? { ...row, cells: { ...row.cells, ...Object.fromEntries(other) } } : row;
  });
};

/** What rows say in other languages, as a call takes it. */
const saidBy = (columns: readonly Column[], rows: readonly Row[]): PartTranslations => {
  const all: Partial<Record<TranslationLanguage, Record<string, { own: string; text: string }[]>>> = {};
  for (const column of columns.filter(isTranslated)) {
    const texts = new Map(
      rows.map(({ cells }) => [textOf(cells, column.of), textOf(cells, column.name)] as const),
    );
    const pairs = [...texts].filter(([own, text]) => own !== '' && text !== '');
    all[column.language] = {
      ...all[column.language],
      [fieldOf(column)]: pairs.map(([own, text]) => ({ own, text })),
    };
  }
  return all;
};

/** What a call sends of it, where it differs from what the rows began with: a service from before it takes the rest. */
export const translationsSent = (
  columns: readonly Column[],
  rows: readonly Row[],
  base: readonly Row[],
): { translations?: PartTranslations } => {
  const said = saidBy(columns, rows);
  const isSame = JSON.stringify(said) === JSON.stringify(saidBy(columns, base));
  return isSame ? {} : { translations: said };
};

/** How many texts of a table, each once, are not there in a language. */
export const missingIn = (
  language: TranslationLanguage,
  columns: readonly Column[],
  rows: readonly Row[],
): number => {
  const ofLanguage = columns.filter(isTranslated).filter((column) => column.language === language);
  const missing = ofLanguage.map(({ name, of }) => {
    const texts = rows.filter(({ cells }) => textOf(cells, name) === '').map(({ cells }) => cells[of]);
    return new Set(texts.filter(Boolean)).size;
  });
  return missing.reduce((sum, count) => sum + count, 0);
};
