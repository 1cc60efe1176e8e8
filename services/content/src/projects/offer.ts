import type {
  Location,
  PaymentStep,
  TimelineEntry,
  TimelineEntryDraft,
  Unit,
  UnitDraft,
} from '@plinth/contracts/offers';
import type {
  LocationTranslations,
  PaymentPlanTranslations,
  TimelineTranslations,
  UnitTranslations,
} from '@plinth/contracts/offerTranslations';
import type { NamedPicture } from '@plinth/media/store';
import { ObjectId } from 'mongodb';
import { refused } from '../states/plans.ts';

/** What an offer says in other languages, as far as somebody has written it: of each part beside it. */
interface TranslatedOffer {
  readonly unitTranslations?: UnitTranslations | undefined;
  readonly paymentPlanTranslations?: PaymentPlanTranslations | undefined;
  readonly timelineTranslations?: TimelineTranslations | undefined;
  readonly locationTranslations?: LocationTranslations | undefined;
}

/** What of a project can be chosen, and what one has to know for it. Only what somebody has said is kept. */
export interface Offer extends TranslatedOffer {
  readonly units?: readonly Unit[] | undefined;
  readonly paymentPlan?: readonly PaymentStep[] | undefined;
  readonly timeline?: readonly TimelineEntry[] | undefined;
  /** The files of the pictures in the timeline, in its order: written with it. */
  readonly timelineImages?: readonly string[] | undefined;
  readonly location?: Location | undefined;
  readonly handover?: string | undefined;
  readonly registration?: string | undefined;
}

export const offerFields = [
  'units',
  'paymentPlan',
  'timeline',
  'timelineImages',
  'location',
  'handover',
  'registration',
  'unitTranslations',
  'paymentPlanTranslations',
  'timelineTranslations',
  'locationTranslations',
] as const satisfies readonly (keyof Offer)[];

/** What a project's form says of it: nothing of what it leaves out, and undefined where it takes something away. */
export const offerIn = ({ handover, registration }: Pick<Offer, 'handover' | 'registration'>): Offer => ({
  ...(handover === undefined ? {} : { handover: handover || undefined }),
  ...(registration === undefined ? {} : { registration: registration || undefined }),
});

/** An offer as replies have it. */
export const offerReply = ({ units, paymentPlan, timeline, location, handover, registration }: Offer) => ({
  units: [...(units ?? [])],
  paymentPlan: [...(paymentPlan ?? [])],
  timeline: [...(timeline ?? [])],
  location: location ?? null,
  ...(handover && { handover }),
  ...(registration && { registration }),
});

const refuseTwins = (units: readonly UnitDraft[]) => {
  const ids = new Set<string>();
  for (const [place, { _id }] of units.entries()) {
    if (_id && ids.has(_id)) throw refused({ [`units.${place}._id`]: { code: 'named-twice' } });
    if (_id) ids.add(_id);
  }
};

/**
 * The units of a call, each under the id that it has or gets, in place of those that were there. That a unit has its price, or has it
 * on request, was right today, unless the call names the day or it was so before.
 */
export const unitsOf = (drafts: readonly UnitDraft[], today: string) => {
  refuseTwins(drafts);
  const named = drafts.map((draft) => ({ ...draft, _id: draft._id ?? new ObjectId().toHexString() }));
  return (before: readonly Unit[] = []): Unit[] => {
    const former = new Map(before.map((unit) => [unit._id, unit]));
    return named.map(({ pricedOn, ...unit }) => {
      const known = former.get(unit._id);
      // Of what has been on request since before such days were kept, nobody has said when it was right.
      const day = pricedOn ?? (known && known.price === unit.price ? known.pricedOn : today);
      return { ...unit, ...(day !== undefined && { pricedOn: day }) };
    });
  };
};

/** The pictures of a timeline, in the order of {@link timelineOf}. */
export const picturesIn = (drafts: readonly TimelineEntryDraft[]): NamedPicture[] =>
  drafts.flatMap(({ image, imageId }, place): NamedPicture[] => {
    if (imageId !== undefined) return [{ field: `timeline.${place}.imageId`, id: imageId }];
    return image === undefined ? [] : [{ field: `timeline.${place}.image`, file: image }];
  });

/** The timeline of a call with the files of its pictures, the latest day first. */
export const timelineOf = (drafts: readonly TimelineEntryDraft[], files: readonly string[]) => {
  const left = [...files];
  const entries = drafts.map(({ image, imageId, imageAlt, ...entry }): TimelineEntry => {
    const file = (image ?? imageId) === undefined ? undefined : left.shift();
    return { ...entry, ...(file && { image: file, ...(imageAlt && { imageAlt }) }) };
  });
  const timeline = entries.toSorted((one, other) => other.day.localeCompare(one.day));
  return { timeline, timelineImages: timeline.flatMap(({ image }) => image ?? []) };
};

/** An offer with one picture in place of another one. */
export const withTimelineImage = <T extends Offer>(text: T, former: string, file: string): T => {
  if (!text.timelineImages?.includes(former)) return text;
  return {
    ...text,
    timeline: text.timeline?.map((entry) => (entry.image === former ? { ...entry, image: file } : entry)),
    timelineImages: text.timelineImages.map((image) => (image === former ? file : image)),
  };
};
