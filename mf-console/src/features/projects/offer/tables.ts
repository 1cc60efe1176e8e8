import { areaUnits } from '@plinth/contracts/areas';
import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import type { Location, PaymentStep, TimelineEntry, Unit } from '@plinth/contracts/offers';
import {
  directions,
  mostPaymentSteps,
  mostPlacesNear,
  mostTimelineEntries,
  mostUnits,
  unitStates,
} from '@plinth/contracts/offerTerms';
import type { Project } from '@plinth/contracts/projects';
import { textsIn } from '@plinth/kit/texts';
import type { Cells, Column, Row } from './columns.ts';
import { idOf } from './rows.ts';
import texts from './texts/en.po';

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
  const states = unitStates.map((value) => ({ value, label: t(`state.${value}`) }));
  const ways = directions.map((value) => ({ value, label: t(`direction.${value}`) }));
  const text = (column: string, width: number, maxLength: number, rest: Partial<Column> = {}): Column => ({
    ...{ name: column, label: t(`column.${column}`), kind: 'text', width, maxLength },
    ...rest,
  });
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
        text('type', 130, 60, { required, otherNames: ['kind', 'unit type'] }),
        number('beds', 70, 0, 50, { isWhole, otherNames: ['bed', 'bedrooms'] }),
        number('area', 90, 0.01, 10_000_000, { required, otherNames: ['size', 'covered area'] }),
        choice('areaUnit', 90, areas, { words: areaWords, otherNames: ['unit of area', 'measure'] }),
        number('floor', 70, -10, 200, { isWhole, words: floorWords, otherNames: ['level', 'storey'] }),
        number('price', 130, 1, 1e12, {
          isWhole,
          clears: 'pricedOn',
          otherNames: ['price pkr', 'amount', 'rate'],
        }),
        day('pricedOn', { otherNames: ['price date', 'priced on', 'as of'] }),
        choice('state', 110, states, { words: stateWords, otherNames: ['status', 'availability'] }),
      ];
    case 'paymentPlan':
      return [
        text('what', 260, 120, { required, otherNames: ['milestone', 'instalment', 'installment'] }),
        number('percent', 100, 0.01, 100, { required, otherNames: ['%', 'share'] }),
        text('due', 240, 120, { required, otherNames: ['when', 'date', 'due date'] }),
      ];
    case 'timeline':
      return [
        day('day', { required, otherNames: ['date'] }),
        text('title', 220, 120, { required }),
        text('text', 320, 2000),
        number('percentDone', 90, 0, 100, { isWhole, otherNames: ['%', 'done', 'progress'] }),
        { name: 'image', label: t('column.image'), kind: 'picture', width: 110 },
        text('imageAlt', 200, 200),
      ];
    case 'near':
      return [
        text('place', 260, 80, { required, otherNames: ['name'] }),
        number('metres', 120, 1, 200_000, { isWhole, required, otherNames: ['distance', 'm'] }),
        choice('direction', 130, ways, {}),
      ];
  }
};

const cellsOf = (entry: object): Cells =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, value === undefined ? '' : String(value)]),
  );

/** The rows of a table, as they are stored. */
export const rowsOf = (name: TableName, { units, paymentPlan, timeline, location }: Project): Row[] => {
  if (name === 'units')
    return (units ?? []).map(({ _id, currency, ...unit }) => ({ key: _id, cells: cellsOf(unit) }));
  const near = (location?.near ?? []).map(({ name: place, ...rest }) => ({ place, ...rest }));
  const entries = { paymentPlan: paymentPlan ?? [], timeline: timeline ?? [], near }[name];
  return entries.map((entry, place) => ({ key: `stored-${place}`, cells: cellsOf(entry) }));
};

/** The rows with this as the day on which their prices were right; what is sold has no price any more. */
export const withPricesOf = (day: string, rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => (row.cells.state === 'sold' ? row : { ...row, cells: { ...row.cells, pricedOn: day } }));

const names = Object.keys(mostRows) as TableName[];
const numeric = new Set(
  names
    .flatMap((name) => columnsOf(name, defaultLanguage))
    .filter(({ kind }) => kind === 'number')
    .map(({ name }) => name),
);

/** What a call takes of a row: nothing of what is empty. */
const entryOf = ({ cells }: Row) =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([, text]) => text !== '')
      .map(([name, text]) => [name, numeric.has(name) ? Number(text) : text]),
  );

export const unitsOf = (rows: readonly Row[]) =>
  rows.map((row) => ({ ...entryOf(row), ...(idOf(row) && { _id: idOf(row) }) }) as Omit<Unit, 'currency'>);

export const planOf = (rows: readonly Row[]) => rows.map((row) => entryOf(row) as PaymentStep);

export const timelineOf = (rows: readonly Row[]) => rows.map((row) => entryOf(row) as TimelineEntry);

export const nearOf = (rows: readonly Row[]) =>
  rows.map((row) => {
    const { place, ...rest } = entryOf(row);
    return { name: place, ...rest } as NonNullable<Location['near']>[number];
  });
