/** The units that an area is written and shown in. */
export const areaUnits = ['sqft', 'sqm', 'marla', 'kanal'] as const;
export type AreaUnit = (typeof areaUnits)[number];

/**
 * A marla is 272.25 square feet in the records of the land revenue (a square rod: an acre of 43,560 square feet has 160), and 225 in the
 * plots of some development authorities, that of Lahore among them. The group builds in and around Islamabad, where land is measured by the first.
 */
export const squareFeetOfMarla = 272.25;

const squareFeetOf: Readonly<Record<AreaUnit, number>> = {
  sqft: 1,
  // A foot is 0.3048 m by definition.
  sqm: 1 / 0.3048 ** 2,
  marla: squareFeetOfMarla,
  kanal: 20 * squareFeetOfMarla,
};

/** An area in another unit, unrounded. */
export const areaIn = (area: number, from: AreaUnit, to: AreaUnit): number =>
  from === to ? area : (area * squareFeetOf[from]) / squareFeetOf[to];
