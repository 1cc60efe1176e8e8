import type { Page } from '@plinth/contracts/fields';
import { picturesInText } from '@plinth/contracts/richText';
import { translationLanguages } from '@plinth/contracts/translationLanguages';
import { insertWithEvents, outboxEvent, outboxIndex } from '@plinth/runtime/events/outbox';
import { pagesOf } from '@plinth/runtime/lists';
import type { Db, Index, ObjectId } from '@plinth/runtime/mongo';
import type { Sums } from '../deliveries/sums.ts';
import type { CampaignDocument, FrozenRows } from './document.ts';
import { campaignHalts, goesOut } from './halts.ts';
import type { CampaignWords } from './words.ts';

/** What a look at many campaigns leaves out. */
const withoutWords = {
  ...{ outbox: 0, message: 0, richText: 0 },
  ...Object.fromEntries(
    translationLanguages.flatMap((language) =>
      ['message', 'richText'].map((field) => [`translations.${language}.${field}`, 0] as const),
    ),
  ),
} as const;

/** The files of the pictures that it shows, in whatever language. */
const filesOf = ({ richText, translations = {} }: CampaignWords): string[] =>
  picturesInText([richText, ...Object.values(translations).map((words) => words.richText)].join(''));

export type CampaignRepository = ReturnType<typeof campaignRepository>;

/** Who gets a campaign, in numbers. */
type FrozenAudience = Required<Pick<CampaignDocument, 'total'>> & Pick<CampaignDocument, 'inLanguages'>;

/** `sendDelayMs`: how long a campaign waits before its first mail. */
export const campaignRepository = (db: Db, { sendDelayMs }: { readonly sendDelayMs: number }) => {
  const collection = db.collection<CampaignDocument>('campaigns');
  const pages = pagesOf(collection);
  const withoutOutbox = { projection: { outbox: 0 } } as const;
  /** Nobody holds its preparing, and it is time for it; of a cancelled campaign there is nothing to wait for. */
  const toPrepare = () => ({
    status: 'preparing' as const,
    $or: [
      { availableAt: { $lte: new Date() } },
      { 'halt.kind': 'cancelled' as const, holder: { $exists: false } },
    ],
  });
  const held = (_id: ObjectId, holder: string) => ({ _id, status: 'preparing' as const, holder });
  return {
    collection,
    indexes: [[{ createdAt: -1, _id: -1 }], [{ status: 1 }], outboxIndex] satisfies Index[],
    ...campaignHalts(collection),

    /**
     * Stores the campaign together with the events that start it and keep its pictures: one atomic write. The moment of its first mail is
     * stored with it, so whatever is restarted meanwhile, it goes out neither earlier nor never. Answers the earlier one when
     * this id was started.
     */
    start: (
      _id: ObjectId,
      words: CampaignWords,
      { by, expected, inLanguages }: Pick<CampaignDocument, 'by' | 'expected' | 'inLanguages'>,
    ): Promise<CampaignDocument> => {
      const createdAt = new Date();
      const sendAt = new Date(createdAt.getTime() + sendDelayMs);
      const moments = { createdAt, sendAt, availableAt: sendAt };
      const campaignId = _id.toHexString();
      const readers = words.translations && { inLanguages };
      const files = filesOf(words);
      const pictured = files.length > 0 ? [outboxEvent('newsletter.pictured', { campaignId, files })] : [];
      return insertWithEvents(
        collection,
        { _id, ...words, ...readers, by, expected, status: 'preparing', ...moments },
        [outboxEvent('campaign.started', { campaignId }), ...pictured],
      );
    },

    byId: (_id: ObjectId) => collection.findOne({ _id }, withoutOutbox),

    /** Whether mails of this campaign may be handed over now. */
    goesOut: async (_id: ObjectId): Promise<boolean> => {
      const campaign = await collection.findOne({ _id }, { projection: { status: 1, halt: 1 } });
      return campaign !== null && goesOut(campaign);
    },

    /** A page of them, newest first. */
    list: (page: Page) =>
      pages.read({}, page, {
        projection: withoutWords,
        sort: { createdAt: -1, _id: -1 },
      }),

    /** Takes the preparing of a campaign for a while; null when it is prepared, or being prepared. */
    leasePreparing: (_id: ObjectId, holder: string, leaseMs: number) =>
      collection.findOneAndUpdate(
        { _id, ...toPrepare() },
        { $set: { holder, availableAt: new Date(Date.now() + leaseMs) } },
      ),
    /** Keeps the lease, and notes how far the rows are written. False when the lease is somebody else's by now. */
    keepPreparing: async (
      _id: ObjectId,
      holder: string,
      leaseMs: number,
      frozen?: FrozenRows,
    ): Promise<boolean> => {
      const availableAt = new Date(Date.now() + leaseMs);
      const { matchedCount } = await collection.updateOne(held(_id, holder), {
        $set: { availableAt, frozen },
      });
      return matchedCount > 0;
    },
    /** Lets another worker go on with the preparing. */
    letPreparing: (_id: ObjectId, holder: string) =>
      collection.updateOne(held(_id, holder), { $set: { availableAt: new Date() }, $unset: { holder: '' } }),
    /** The audience is frozen: sending begins. */
    startSending: (_id: ObjectId, holder: string, { total, inLanguages }: FrozenAudience) =>
      collection.updateOne(held(_id, holder), {
        $set: { status: 'sending', total, ...(inLanguages && { inLanguages }) },
        $unset: { holder: '', frozen: '' },
      }),

    /** Campaigns that are not through. */
    inProgress: () =>
      collection.find({ status: { $in: ['preparing', 'sending'] } }, { projection: withoutWords }).toArray(),
    /** Campaigns that are to be prepared. */
    unprepared: () => collection.find(toPrepare(), { projection: { _id: 1 } }).toArray(),
    /** Campaigns with a frozen audience that are not through with it. */
    unfinished: () =>
      collection.find({ status: 'sending' }, { projection: { status: 1, halt: 1 } }).toArray(),

    /** A campaign that is through: its sums change no more. */
    finish: (_id: ObjectId, sums: Sums) =>
      collection.updateOne({ _id, status: 'sending' }, { $set: { status: 'sent', sums } }),
  };
};
