import { areaUnits } from '@plinth/contracts/areas';
import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import type { Location, PaymentStepDraft, TimelineEntryDraft, Unit } from '@plinth/contracts/offers';
import {
  directions,
  mostPaymentSteps,
  mostPlacesNear,
  mostTimelineEntries,
  mostUnits,
  unitStates,
  wordLengths,
} from '@plinth/contracts/offerTerms';
import type {
  LocationTranslations,
  PaymentPlanTranslations,
  TimelineTranslations,
  UnitTranslations,
} from '@plinth/contracts/offerTranslations';
import type { Project } from '@plinth/contracts/projects';
import { unitStateWords } from '@plinth/contracts/projects/projectWords';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { saysIn, textsIn } from '@plinth/kit/texts';
import type { Cells, Column, Row } from './columns.ts';
import { idOf } from './rows.ts';
import texts from './texts/en.po';
import {
  inEachLanguage,
  missingIn,
  nameIn,
  translationsSent,
  withTranslationCells,
} from './translatedColumns.ts';

/** The tables of an offer, by the part that they are. */
export type TableName = 'units' | 'paymentPlan' | 'timeline' | 'near';

/** How many rows each may have. */
export const mostRows: Readonly<Record<TableName, number>> = {
  units: mostUnits,
  paymentPlan: mostPaymentSteps,
  timeline: mostTimelineEntries,
  near: mostPlacesNear,
};

/** Other words for units of area and for states, as price lists have them. */
const areaWords = {
  ...{ 'sq ft': 'sqft', sft: 'sqft', 'square feet': 'sqft', 'sq feet': 'sqft', sf: 'sqft' },
  ...{ 'sq m': 'sqm', m2: 'sqm', 'm²': 'sqm', 'square metres': 'sqm', 'square meters': 'sqm' },
  ...{ marlas: 'marla', kanals: 'kanal' },
};
const stateWords = {
  free: 'available',
  open: 'available',
  booked: 'reserved',
  hold: 'reserved',
  closed: 'sold',
};
const floorWords = { ground: '0', 'ground floor': '0', g: '0', gf: '0', basement: '-1', lg: '-1' };

/** The columns of each table, in the words of a language. */
export const columnsOf = (name: TableName, language: Language): readonly Column[] => {
  const t = textsIn(texts, language);
  const areas = areaUnits.map((value) => ({ value, label: t(`areaUnit.${value}`) }));
  const states = unitStates.map((value) => ({ value, label: unitStateWords(value, saysIn(language)) }));
  const ways = directions.map((value) => ({ value, label: t(`direction.${value}`) }));
  const text = (column: string, width: number, maxLength: number, rest: Partial<Column> = {}): Column => ({
    ...{ name: column, label: t(`column.${column}`), kind: 'text', width, maxLength },
    ...rest,
  });
  const said = (column: string, width: number, maxLength: number, rest: Partial<Column> = {}) =>
    inEachLanguage(text(column, width, maxLength, rest), language);
  const number = (
    column: string,
    width: number,
    min: number,
    max: number,
    rest: Partial<Column>,
  ): Column => ({
    ...{ name: column, label: t(`column.${column}`), kind: 'number', width, min, max },
    ...rest,
  });
  const choice = (
    column: string,
    width: number,
    choices: NonNullable<Column['choices']>,
    rest: Partial<Column>,
  ): Column => ({
    ...{ name: column, label: t(`column.${column}`), kind: 'choice', width, required: true },
    ...{ choices, first: choices[0]?.value ?? '' },
    ...rest,
  });
  const day = (column: string, rest: Partial<Column> = {}): Column => ({
    ...{ name: column, label: t(`column.${column}`), kind: 'day', width: 120 },
    ...rest,
  });
  const isWhole = true;
  const required = true;
  switch (name) {
    case 'units':
      return [
        text('name', 110, 40, {
          required,
          isUnique: true,
          otherNames: ['unit no', 'unit number', 'no', 'number'],
        }),
        ...said('type', 130, wordLengths.type, {
          required,
          otherNames: ['kind', 'unit type'],
          // Another type is another word, whatever the former was in other languages.
          clears: translationLanguages.map((other) => nameIn('type', other)),
        }),
        number('beds', 70, 0, 50, { isWhole, otherNames: ['bed', 'bedrooms'] }),
        number('area', 90, 0.01, 10_000_000, { required, otherNames: ['size', 'covered area'] }),
        choice('areaUnit', 90, areas, { words: areaWords, otherNames: ['unit of area', 'measure'] }),
        number('floor', 70, -10, 200, { isWhole, words: floorWords, otherNames: ['level', 'storey'] }),
        number('price', 130, 1, 1e12, {
          isWhole,
          clears: ['pricedOn'],
          otherNames: ['price pkr', 'amount', 'rate'],
        }),
        day('pricedOn', { otherNames: ['price date', 'priced on', 'as of'] }),
        choice('state', 110, states, { words: stateWords, otherNames: ['status', 'availability'] }),
      ];
    case 'paymentPlan':
      return [
        ...said('what', 260, wordLengths.what, {
          required,
          otherNames: ['milestone', 'instalment', 'installment'],
        }),
        number('percent', 100, 0.01, 100, { required, otherNames: ['%', 'share'] }),
        ...said('due', 240, wordLengths.due, { required, otherNames: ['when', 'date', 'due date'] }),
      ];
    case 'timeline':
      return [
        day('day', { required, otherNames: ['date'] }),
        ...said('title', 220, wordLengths.title, { required }),
        ...said('text', 320, wordLengths.text),
        number('percentDone', 90, 0, 100, { isWhole, otherNames: ['%', 'done', 'progress'] }),
        { name: 'image', label: t('column.image'), kind: 'picture', width: 110 },
        ...said('imageAlt', 200, wordLengths.imageAlt),
      ];
    case 'near':
      return [
        ...said('place', 260, wordLengths.place, { required, otherNames: ['name'] }),
        number('metres', 120, 1, 200_000, { isWhole, required, otherNames: ['distance', 'm'] }),
        choice('direction', 130, ways, {}),
      ];
  }
};

const cellsOf = (entry: object): Cells =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, value === undefined ? '' : String(value)]),
  );

const entriesOf = (name: TableName, { units, paymentPlan, timeline, location }: Project): Row[] => {
  if (name === 'units')
    return (units ?? []).map(({ _id, currency, ...unit }) => ({ key: _id, cells: cellsOf(unit) }));
  const near = (location?.near ?? []).map(({ name: place, ...rest }) => ({ place, ...rest }));
  const entries = { paymentPlan: paymentPlan ?? [], timeline: timeline ?? [], near }[name];
  return entries.map((entry, place) => ({ key: `stored-${place}`, cells: cellsOf(entry) }));
};

/** The columns of each table in the site's own language, for what needs their names alone. */
const ownColumns = Object.fromEntries(
  (Object.keys(mostRows) as TableName[]).map((name) => [name, columnsOf(name, defaultLanguage)]),
) as Record<TableName, readonly Column[]>;

/** The rows of a table, as they are stored. */
export const rowsOf = (name: TableName, project: Project): Row[] => {
  const translations = {
    units: project.unitTranslations,
    paymentPlan: project.paymentPlanTranslations,
    timeline: project.timelineTranslations,
    near: project.locationTranslations,
  }[name];
  return withTranslationCells(ownColumns[name], entriesOf(name, project), translations);
};

interface TableTranslations {
  readonly units: UnitTranslations;
  readonly paymentPlan: PaymentPlanTranslations;
  readonly timeline: TimelineTranslations;
  readonly near: LocationTranslations;
}

/** What a call sends of what a table says in other languages. */
export const translationsOf = <N extends TableName>(
  name: N,
  rows: readonly Row[],
  base: readonly Row[],
): { translations?: TableTranslations[N] } =>
  translationsSent(ownColumns[name], rows, base) as { translations?: TableTranslations[N] };

/** How many texts of what is stored of a project's offer are not there in a language. */
export const missingOfOffer = (project: Project, language: TranslationLanguage): number => {
  const tables = Object.keys(mostRows) as TableName[];
  const missing = tables.map((name) => missingIn(language, ownColumns[name], rowsOf(name, project)));
  const { location, locationTranslations } = project;
  const isAddressMissing = location && !addressIn(language, location.address, locationTranslations);
  return missing.reduce((sum, count) => sum + count, isAddressMissing ? 1 : 0);
};

/** An address in another language; empty where nobody has written it. */
export const addressIn = (
  language: TranslationLanguage,
  address: string,
  translations: Project['locationTranslations'],
): string => translations?.[language]?.address?.find(({ own }) => own === address)?.text ?? '';

/** The rows with this as the day on which their prices were right; what is sold has no price any more. */
export const withPricesOf = (day: string, rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => (row.cells.state === 'sold' ? row : { ...row, cells: { ...row.cells, pricedOn: day } }));

const everyColumn = Object.values(ownColumns).flat();
const namesOf = (columns: readonly Column[]) => new Set(columns.map(({ name }) => name));
const numeric = namesOf(everyColumn.filter(({ kind }) => kind === 'number'));
const translated = namesOf(everyColumn.filter(({ language }) => language !== undefined));

/** What a call takes of a row: nothing of what is empty, and what it says in other languages apart. */
const entryOf = ({ cells }: Row) =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([name, text]) => text !== '' && !translated.has(name))
      .map(([name, text]) => [name, numeric.has(name) ? Number(text) : text]),
  );

export const unitsOf = (rows: readonly Row[]) =>
  rows.map((row) => ({ ...entryOf(row), ...(idOf(row) && { _id: idOf(row) }) }) as Omit<Unit, 'currency'>);

export const planOf = (rows: readonly Row[]) => rows.map((row) => entryOf(row) as PaymentStepDraft);

export const timelineOf = (rows: readonly Row[]) => rows.map((row) => entryOf(row) as TimelineEntryDraft);

export const nearOf = (rows: readonly Row[]) =>
  rows.map((row) => {
    const { place, ...rest } = entryOf(row);
    return { name: place, ...rest } as NonNullable<Location['near']>[number];
  });
