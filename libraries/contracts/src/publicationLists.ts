import * as z from 'zod';
import { api, get, post } from './api.ts';
import { mostChangedAtOnce, mostIdsNamed, projectCategories, publicationOrders, staff } from './constants.ts';
import { fault } from './faults.ts';
import { count, day, id, oneOf, publicationState, text } from './fields.ts';
import { sentOnce } from './sentOnce.ts';

/** What staff may narrow a list of blogs or projects by; visitors only by what their calls name besides. */
export const staffFilter = {
  /** Words that all stand in the title or the excerpt, whatever their case and accents. */
  search: text(0, 100).optional(),
  /** The first and the last day of the dates that are listed. */
  from: day.optional(),
  to: day.optional(),
};

/** What staff may narrow a list of blogs by. */
export const blogFilter = {
  ...staffFilter,
  /** The author's name, exactly. */
  author: text(0, 100).optional(),
};

/** What narrows a list of projects, for whoever lists them. */
export const projectKinds = {
  category: oneOf(['all', ...projectCategories]).optional(),
  projectType: z.string().max(40).optional(),
};

/** The order of a list: `asc` and `desc` alone are of the date, newest first when nothing is said. */
export const listOrder = {
  sort: oneOf(['desc', 'asc', ...publicationOrders]).optional(),
  /** Of what staff sort by: titles begin with the first letters, dates with the latest, unless it says otherwise. */
  order: oneOf(['asc', 'desc']).optional(),
};

/** The most of those that were not changed that an answer names. */
export const refusalsNamed = 100;

/** What can be done to many: it becomes public, or is withdrawn; it goes into the bin. */
const manyChange = z.union(
  [
    z.strictObject({ state: oneOf(['published', 'withdrawn']) }),
    z.strictObject({ bin: z.literal(true, fault('wrong-shape')) }),
  ],
  fault('wrong-shape'),
);
export type ManyChange = z.infer<typeof manyChange>;

/** Which of a list are changed: those with these ids, or all that the filter finds. */
const changeOfMany = <F extends z.ZodRawShape>(filter: F) =>
  z
    .strictObject({
      ids: z
        .array(
          z.string(fault('not-text')).regex(/^[\da-fA-F]{24}$/, fault('wrong-shape')),
          fault('wrong-shape'),
        )
        .min(1, fault('required'))
        .max(mostIdsNamed, fault('too-large'))
        .optional(),
      filter: z
        .strictObject({ ...filter, state: publicationState.optional() }, fault('wrong-shape'))
        .optional(),
      /** How many these are for whoever asks: nothing is changed when it is another number. */
      count: z
        .int(fault('not-a-number'))
        .min(1, fault('too-small'))
        .max(mostChangedAtOnce, fault('too-large')),
      change: manyChange,
    })
    .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
      path: ['filter'],
      error: 'required',
    })
    .meta({ oneOf: [{ required: ['ids'] }, { required: ['filter'] }] });

/** What has become of a change of many. */
export const BulkChange = z.object({
  _id: id,
  /** How many were to be changed, and how many have had their turn. */
  total: count,
  done: count,
  /** How many of these it changed; the others were so already, or are refused. */
  changed: count,
  unchanged: count,
  refused: count,
  /** Why those that are refused are: the first of them. */
  refusals: z.array(z.object({ _id: id, title: z.string(), code: z.string(), message: z.string() })),
  isDone: z.boolean(),
});
export type BulkChange = z.infer<typeof BulkChange>;

/** Spread into the calls that change many blogs, or many projects. */
export const changeMany = <F extends z.ZodRawShape>(filter: F) =>
  ({
    ...sentOnce(),
    access: staff,
    body: changeOfMany(filter),
    reply: BulkChange,
    problems: ['count-differs'],
  }) as const;

export const bulkChanges = api('content', {
  readBulkChange: get('/api/bulk-changes/:id', {
    access: staff,
    summary: 'How far a change of many blogs or projects has come',
    reply: BulkChange,
  }),
  undoBulkChange: post('/api/bulk-changes/:id/undo', {
    ...sentOnce(),
    access: staff,
    summary: 'Bring back what it moved into the bin, as far as it still lies there',
    reply: BulkChange,
    status: 200,
    problems: ['still-being-made'],
  }),
});
