import { type AreaUnit, areaIn } from '@plinth/contracts/areas';
import type { Unit } from '@plinth/contracts/offers';

export const unitOrders = ['listed', 'area', 'price'] as const;

/** What a visitor has chosen of a table of units; empty texts choose everything. */
export interface UnitChoice {
  readonly type: string;
  readonly state: string;
  readonly order: (typeof unitOrders)[number];
}

const size = ({ area, areaUnit }: Unit) => areaIn(area, areaUnit, 'sqft' satisfies AreaUnit);
/** Those whose price is on request come last. */
const cost = ({ price = Number.POSITIVE_INFINITY }: Unit) => price;

/** The units of a choice, in its order. */
export const chosenUnits = (units: readonly Unit[], { type, state, order }: UnitChoice): Unit[] => {
  const found = units.filter(
    (unit) => (type === '' || unit.type === type) && (state === '' || unit.state === state),
  );
  if (order === 'listed') return found;
  const by = order === 'area' ? size : cost;
  // Equal ones, two without a price among them, stay as they are listed.
  return found.toSorted((one, other) => (by(one) === by(other) ? 0 : by(one) - by(other)));
};

/** The types that there are as choices, each once, as they are listed, with what its name is in where that is not the page's language. */
export const typesOf = (units: readonly Unit[]) =>
  units
    .filter(({ type }, at) => units.findIndex((unit) => unit.type === type) === at)
    .map(({ type, languages }) => [type, type, languages?.type] as const);

/** What of a choice that was kept can be chosen now: units change, and their types have other names in another language. */
export const knownChoice = (
  { type, state, order }: Readonly<Record<keyof UnitChoice, string>>,
  types: ReturnType<typeof typesOf>,
): UnitChoice => ({
  type: types.some(([each]) => each === type) ? type : '',
  state,
  order: unitOrders.find((each) => each === order) ?? 'listed',
});
