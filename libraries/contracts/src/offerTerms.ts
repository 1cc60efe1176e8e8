/** What an offer is made of, as plain data without dependencies: browsers import it too. */

export const unitStates = ['available', 'reserved', 'sold'] as const;
export type UnitState = (typeof unitStates)[number];

/** Where something lies from a project, clockwise from the north. */
export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const;
export type Direction = (typeof directions)[number];

/** The most units that a project may have, and the most bytes that a call with all of them may send. */
export const mostUnits = 2000;
export const unitsSizeLimit = 1_000_000;
export const mostPaymentSteps = 40;
export const mostTimelineEntries = 200;
export const mostPlacesNear = 20;
export const addressLength = 200;

/** How long the words of an offer may be, in each language. */
export const wordLengths = {
  type: 60,
  what: 120,
  due: 120,
  title: 120,
  text: 2000,
  imageAlt: 200,
  place: 80,
  handover: 120,
  registration: 200,
} as const;

/** What the shares of a plan add up to, to a hundredth. */
export const sumOfPercents = (steps: readonly { readonly percent: number }[]): number =>
  Math.round(steps.reduce((sum, { percent }) => sum + percent, 0) * 100) / 100;
