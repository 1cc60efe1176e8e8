import type { Page } from '@plinth/contracts/fields';
import type { Campaign, CampaignDraft } from '@plinth/contracts/newsletter';
import { type Db, type Index, type ObjectId, paging } from '@plinth/runtime/mongo';
import { insertWithEvent, outboxIndex, type WithOutbox } from '@plinth/runtime/outbox';
import type { BatchRepository } from '../deliveries/batches.ts';
import type { DeliveryLedger, Sums } from '../deliveries/ledger.ts';

export interface CampaignDocument extends WithOutbox {
  _id: ObjectId;
  subject: string;
  message: string;
  status: Campaign['status'];
  /** The moment of sending: the audience is who was subscribed then. */
  createdAt: Date;
  by: string;
  /** While preparing: from when on a worker may take the preparing up. */
  availableAt: Date;
  holder?: string;
  /** Once the audience is frozen. */
  total?: number;
  /** Once it is sent, when they can no longer change. */
  sums?: Sums;
}

interface Deps {
  readonly batches: Pick<BatchRepository, 'hasOpen'>;
  readonly ledger: Pick<DeliveryLedger, 'sums'>;
}

export type CampaignRepository = ReturnType<typeof campaignRepository>;

export const campaignRepository = (db: Db, { batches, ledger }: Deps) => {
  const collection = db.collection<CampaignDocument>('campaigns');
  const held = (_id: ObjectId, holder: string) => ({ _id, status: 'preparing' as const, holder });
  return {
    collection,
    indexes: [[{ createdAt: -1, _id: -1 }], [{ status: 1 }], outboxIndex] satisfies Index[],

    /** Stores the campaign together with the event that starts it: one atomic write. */
    start: (draft: CampaignDraft, by: string) => {
      const createdAt = new Date();
      return insertWithEvent(
        collection,
        { ...draft, by, status: 'preparing', createdAt, availableAt: createdAt },
        'campaign.started',
        (campaignId) => ({ campaignId }),
      );
    },

    byId: (_id: ObjectId) => collection.findOne({ _id }, { projection: { outbox: 0 } }),

    /** Newest first; and how many there are in all. */
    list: async (page: Page) => {
      const { skip, limit } = paging(page);
      const options = { projection: { outbox: 0, message: 0 }, sort: { createdAt: -1, _id: -1 } } as const;
      const [list, total] = await Promise.all([
        collection.find({}, { ...options, skip, limit }).toArray(),
        collection.countDocuments(),
      ]);
      return { list, total };
    },

    /** Takes the preparing of a campaign for a while; null when it is prepared, or being prepared. */
    leasePreparing: (_id: ObjectId, holder: string, leaseMs: number) =>
      collection.findOneAndUpdate(
        { _id, status: 'preparing', availableAt: { $lte: new Date() } },
        { $set: { holder, availableAt: new Date(Date.now() + leaseMs) } },
      ),
    /** False when the lease is somebody else's by now. */
    renewPreparing: async (_id: ObjectId, holder: string, leaseMs: number): Promise<boolean> => {
      const availableAt = new Date(Date.now() + leaseMs);
      const { matchedCount } = await collection.updateOne(held(_id, holder), { $set: { availableAt } });
      return matchedCount > 0;
    },
    /** The audience is frozen: sending begins. */
    startSending: (_id: ObjectId, holder: string, total: number) =>
      collection.updateOne(held(_id, holder), {
        $set: { status: 'sending', total },
        $unset: { holder: '' },
      }),

    /** Campaigns whose preparing nobody holds. */
    unprepared: () =>
      collection
        .find({ status: 'preparing', availableAt: { $lte: new Date() } }, { projection: { _id: 1 } })
        .toArray(),
    unfinished: () => collection.find({ status: 'sending' }, { projection: { _id: 1 } }).toArray(),

    /** Ends a campaign that has no open batch left. */
    finishWhenDone: async (_id: ObjectId) => {
      if (await batches.hasOpen(_id)) return;
      const sums = (await ledger.sums([_id])).get(_id.toHexString());
      await collection.updateOne({ _id, status: 'sending' }, { $set: { status: 'sent', sums } });
    },
  };
};
