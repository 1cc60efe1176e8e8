import * as z from 'zod';
import { fault } from './faults.ts';
import { oneOf, prose } from './fields.ts';
import {
  addressLength,
  mostPaymentSteps,
  mostPlacesNear,
  mostTimelineEntries,
  mostUnits,
  wordLengths,
} from './offerTerms.ts';
import { translationLanguages, writtenLanguages } from './translationLanguages.ts';

/**
 * What an offer says in other languages, part by part and field by field: each text beside the one of the site's own language that it
 * stands for. What two entries say alike is translated once, and stays so wherever an entry moves.
 */

const pairs = (longest: number, most: number) =>
  z
    .array(
      z.strictObject({ own: prose(1, longest), text: prose(1, longest) }, fault('wrong-shape')),
      fault('not-a-list'),
    )
    .max(most, fault('too-many-entries'))
    .optional();

const inLanguages = <S extends z.ZodRawShape>(fields: S) =>
  z.partialRecord(
    oneOf(translationLanguages),
    z.strictObject(fields, fault('wrong-shape')),
    fault('wrong-shape'),
  );

export const UnitTranslations = inLanguages({ type: pairs(wordLengths.type, mostUnits) });
export type UnitTranslations = z.infer<typeof UnitTranslations>;

export const PaymentPlanTranslations = inLanguages({
  what: pairs(wordLengths.what, mostPaymentSteps),
  due: pairs(wordLengths.due, mostPaymentSteps),
});
export type PaymentPlanTranslations = z.infer<typeof PaymentPlanTranslations>;

export const TimelineTranslations = inLanguages({
  title: pairs(wordLengths.title, mostTimelineEntries),
  text: pairs(wordLengths.text, mostTimelineEntries),
  imageAlt: pairs(wordLengths.imageAlt, mostTimelineEntries),
});
export type TimelineTranslations = z.infer<typeof TimelineTranslations>;

export const LocationTranslations = inLanguages({
  address: pairs(addressLength, 1),
  name: pairs(wordLengths.place, mostPlacesNear),
});
export type LocationTranslations = z.infer<typeof LocationTranslations>;

/** The same as staff read them, for the parts of an offer. Visitors are told of none. */
export const offerTranslations = {
  unitTranslations: UnitTranslations.optional(),
  paymentPlanTranslations: PaymentPlanTranslations.optional(),
  timelineTranslations: TimelineTranslations.optional(),
  locationTranslations: LocationTranslations.optional(),
};

/** Which of these texts are in another language than the one that is read. Absent where none is. */
export const languagesOf = <const N extends string>(...names: readonly [N, ...N[]]) => ({
  languages: z.partialRecord(z.enum(names), z.enum(writtenLanguages)).optional(),
});
