import type { Fault } from '@plinth/contracts/faults';
import type { Document } from 'mongodb';
import type { Audience } from '../audience.ts';
import { refused } from '../states/plans.ts';
import { patternsOf } from './likeness.ts';
import type { AskedOrder } from './orders.ts';

/** What staff narrow lists of blogs and of projects by. */
export interface StaffFilter {
  readonly search?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Where the words of a search are looked for. */
const searched = ['title', 'excerpt'] as const;

/** What finds the publications of these days in which all words of the search stand. */
export const staffFilter = ({ search = '', from, to }: StaffFilter): Document => {
  const words = patternsOf(search).map((pattern) => ({
    $or: searched.map((field) => ({ [field]: { $regex: pattern } })),
  }));
  const days = {
    ...(from !== undefined && { $gte: new Date(from) }),
    ...(to !== undefined && { $lte: new Date(to) }),
  };
  // Apart from the fields of an order: deep pages read on from a date, and both conditions hold.
  const all = from === undefined && to === undefined ? words : [{ date: days }, ...words];
  return all.length > 0 ? { $and: all } : {};
};

/** What only staff may ask of a list. */
const staffOnly = ['search', 'author', 'from', 'to', 'order'] as const;

/** Refuses what visitors may not ask of a list, as whatever a call does not know; its orders are those that they may. */
export const refuseOfVisitors = (
  audience: Audience,
  { sort, ...query }: AskedOrder & { readonly [name in (typeof staffOnly)[number]]?: unknown },
  orders: readonly string[] = ['desc', 'asc'],
): void => {
  if (audience === 'staff') return;
  const faults: Record<string, Fault> = {};
  for (const name of staffOnly) if (query[name] !== undefined) faults[name] = { code: 'not-known' };
  if (sort && !orders.includes(sort))
    faults.sort = { code: 'not-listed', values: { allowed: orders.join(', ') } };
  if (Object.keys(faults).length > 0) throw refused(faults);
};
