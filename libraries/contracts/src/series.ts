import * as z from 'zod';
import { mostParts, seriesNameLimit } from './constants.ts';
import { fault } from './faults.ts';
import { json, oneOf, text } from './fields.ts';
import { translationLanguages } from './translationLanguages.ts';

const language = oneOf(translationLanguages);

/** The series that a blog is a part of. Blogs that name the same one are its parts, in the order of their numbers. */
export const Series = z.strictObject(
  {
    name: text(1, seriesNameLimit),
    part: z.int(fault('not-a-whole-number')).min(1, fault('too-small')).max(mostParts, fault('too-large')),
    /** Its name in other languages. */
    names: z.partialRecord(language, text(0, seriesNameLimit), fault('wrong-shape')).optional(),
  },
  fault('wrong-shape'),
);
export type Series = z.infer<typeof Series>;

/** The same as a call sends it: a JSON object, null for a blog that is part of none. What is left out stays as it is. */
export const seriesDraft = { series: json(Series.nullable()).optional() };

/** The same as a reply has it; absent where it is part of none. */
export const series = { series: Series.optional() };
