import * as z from 'zod';
import { areaUnits } from './areas.ts';
import { type FaultCode, fault } from './faults.ts';
import { day, fileName, id, oneOf, prose, text } from './fields.ts';
import {
  addressLength,
  directions,
  mostPaymentSteps,
  mostPlacesNear,
  mostTimelineEntries,
  mostUnits,
  sumOfPercents,
  unitStates,
  wordLengths,
} from './offerTerms.ts';
import {
  LocationTranslations,
  languagesOf,
  offerTranslations,
  PaymentPlanTranslations,
  TimelineTranslations,
  UnitTranslations,
} from './offerTranslations.ts';
import { pictureId } from './pictures.ts';

/** What of a project can be chosen, and what whoever chooses has to know: units, payment plan, timeline and place. */

const number = (min: number, max: number) =>
  z.number(fault('not-a-number')).min(min, fault('too-small')).max(max, fault('too-large'));
const whole = (min: number, max: number) =>
  z.int(fault('not-a-whole-number')).min(min, fault('too-small')).max(max, fault('too-large'));
const listOf = <S extends z.ZodType>(
  entry: S,
  most: number,
  tooMany: FaultCode = fault('too-many-entries'),
) => z.array(entry, fault('not-a-list')).max(most, tooMany);

const unitId = z.string(fault('not-text')).regex(/^[\da-f]{24}$/, fault('not-an-id'));

const unit = {
  name: text(1, 40),
  type: text(1, wordLengths.type),
  beds: whole(0, 50).optional(),
  area: number(0.01, 10_000_000),
  areaUnit: oneOf(areaUnits),
  /** 0 is the ground floor, and what is below it negative. */
  floor: whole(-10, 200).optional(),
  /** In whole rupees; a unit without one has its price on request. */
  price: whole(1, 1_000_000_000_000).optional(),
  state: oneOf(unitStates),
};

/** One unit as a call sends it. */
export const UnitDraft = z.strictObject(
  {
    ...unit,
    /** Of a unit that is there already; a new one gets its own. */
    _id: unitId.optional(),
    currency: oneOf(['PKR']).default('PKR'),
    /** When the price, or that it is on request, was last right: today when it is left out with what is new. */
    pricedOn: day.optional(),
  },
  fault('wrong-shape'),
);
export type UnitDraft = z.infer<typeof UnitDraft>;

/** One flat, shop, plot or floor of a project. */
export const Unit = z.object({
  _id: id,
  ...unit,
  currency: z.string(),
  pricedOn: z.string().optional(),
  ...languagesOf('type'),
});
export type Unit = z.infer<typeof Unit>;

export const UnitsDraft = z.strictObject({
  units: listOf(UnitDraft, mostUnits).superRefine((units, context) => {
    const names = new Set<string>();
    for (const [place, { name }] of units.entries()) {
      const key = name.toLowerCase();
      if (names.has(key))
        context.addIssue({ code: 'custom', path: [place, 'name'], message: fault('named-twice') });
      names.add(key);
    }
  }),
  /** What is left out in other languages stays as it is, here and below. */
  translations: UnitTranslations.optional(),
});

/** What is due of a price, and when. */
const paymentStep = {
  what: text(1, wordLengths.what),
  percent: number(0.01, 100),
  due: text(1, wordLengths.due),
};
const PaymentStepDraft = z.strictObject(paymentStep, fault('wrong-shape'));
export type PaymentStepDraft = z.infer<typeof PaymentStepDraft>;
export const PaymentStep = z.object({ ...paymentStep, ...languagesOf('what', 'due') });
export type PaymentStep = z.infer<typeof PaymentStep>;

export const PaymentPlanDraft = z.strictObject({
  paymentPlan: listOf(PaymentStepDraft, mostPaymentSteps).refine(
    (steps) => steps.length === 0 || sumOfPercents(steps) === 100,
    fault('not-a-hundred-percent'),
  ),
  translations: PaymentPlanTranslations.optional(),
});

const timelineEntry = {
  day,
  title: text(1, wordLengths.title),
  text: prose(0, wordLengths.text).optional(),
  /** The share of the whole that was done on that day. */
  percentDone: whole(0, 100).optional(),
};

export const TimelineEntryDraft = z
  .strictObject(
    {
      ...timelineEntry,
      /** The file of a picture of the library, or its id. */
      image: text(1, 100).optional(),
      imageId: pictureId.optional(),
      imageAlt: text(0, wordLengths.imageAlt).optional(),
    },
    fault('wrong-shape'),
  )
  .refine(({ image, imageId }) => image === undefined || imageId === undefined, {
    path: ['imageId'],
    error: fault('file-or-picture'),
  })
  .meta({ not: { required: ['image', 'imageId'] } });
export type TimelineEntryDraft = z.infer<typeof TimelineEntryDraft>;

/** What could be seen of the building on a day. */
export const TimelineEntry = z.object({
  ...timelineEntry,
  image: fileName.optional(),
  imageAlt: z.string().optional(),
  ...languagesOf('title', 'text', 'imageAlt'),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

export const TimelineDraft = z.strictObject({
  timeline: listOf(TimelineEntryDraft, mostTimelineEntries),
  translations: TimelineTranslations.optional(),
});

const placeNear = {
  name: text(1, wordLengths.place),
  metres: whole(1, 200_000),
  direction: oneOf(directions),
};
export const PlaceNear = z.object({ ...placeNear, ...languagesOf('name') });
export type PlaceNear = z.infer<typeof PlaceNear>;

const point = { lat: number(-90, 90), lng: number(-180, 180), address: text(1, addressLength) };

export const Location = z.object({
  ...point,
  /** What is near, as the editor lists it. */
  near: z.array(PlaceNear).optional(),
  ...languagesOf('address'),
});
export type Location = z.infer<typeof Location>;

const PlaceNearDraft = z.strictObject(placeNear, fault('wrong-shape'));
export const LocationDraft = z.strictObject({
  location: z
    .strictObject({ ...point, near: listOf(PlaceNearDraft, mostPlacesNear).optional() }, fault('wrong-shape'))
    .nullable(),
  translations: LocationTranslations.optional(),
});
export type LocationDraft = z.infer<typeof LocationDraft>;

/** What a project's form says of it besides. What is left out stays as it is; an empty one is taken away. */
export const offerDraft = {
  handover: text(0, wordLengths.handover).optional(),
  registration: text(0, wordLengths.registration).optional(),
};

/** What a reply of one project says of its offer. Absent in answers of a version from before there was any. */
export const offer = {
  units: z.array(Unit).optional(),
  paymentPlan: z.array(PaymentStep).optional(),
  timeline: z.array(TimelineEntry).optional(),
  location: Location.nullable().optional(),
  /** When units are handed over, in words. */
  handover: z.string().optional(),
  /** Under which number an authority has registered it. */
  registration: z.string().optional(),
  ...offerTranslations,
};

/** The names of these fields, for what picks them. */
export const offerFields = {
  units: true,
  paymentPlan: true,
  timeline: true,
  location: true,
  handover: true,
  registration: true,
  unitTranslations: true,
  paymentPlanTranslations: true,
  timelineTranslations: true,
  locationTranslations: true,
} as const satisfies Readonly<Record<keyof typeof offer, true>>;
