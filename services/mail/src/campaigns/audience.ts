import { randomUUID } from 'node:crypto';
import type { ReadersIn } from '@plinth/contracts/newsletter';
import { translationLanguages } from '@plinth/contracts/translationLanguages';
import type { Logger } from '@plinth/runtime/log';
import type { ObjectId } from '@plinth/runtime/mongo';
import type { BatchRepository } from '../deliveries/batches.ts';
import type { DeliveryLedger, NewDelivery } from '../deliveries/ledger.ts';
import type { DeliveryPace } from '../deliveries/pace.ts';
import type { TallyRepository } from '../deliveries/tallies.ts';
import {
  otherLanguage,
  type SubscriberDocument,
  type SubscriberRepository,
} from '../subscribers/repository.ts';
import type { CampaignDocument, FrozenRows } from './document.ts';
import type { CampaignRepository } from './repository.ts';

interface Deps {
  readonly campaigns: CampaignRepository;
  readonly batches: Pick<BatchRepository, 'open'>;
  readonly tallies: Pick<TallyRepository, 'open'>;
  readonly ledger: Pick<DeliveryLedger, 'write' | 'batchCount' | 'rowsIn'>;
  readonly subscribers: Pick<SubscriberRepository, 'activeAt'>;
  readonly log: Logger;
  readonly pace: DeliveryPace;
}

export type Audience = ReturnType<typeof createAudience>;

const page = 1000;

const recipientOf = (subscriber: Pick<SubscriberDocument, '_id' | 'email' | 'token' | 'language'>) => {
  const { _id: subscriberId, email, token } = subscriber;
  const language = otherLanguage(subscriber);
  return { subscriberId, email, token, ...(language && { language }) };
};

const withReaders = (
  before: ReadersIn = {},
  recipients: readonly Pick<NewDelivery, 'language'>[],
): ReadersIn =>
  Object.fromEntries(
    translationLanguages.map((language) => [
      language,
      (before[language] ?? 0) + recipients.filter((recipient) => recipient.language === language).length,
    ]),
  );

/** Writes down who gets a campaign: everyone who was subscribed at the moment of sending, one ledger row each. */
export const createAudience = ({ campaigns, batches, tallies, ledger, subscribers, log, pace }: Deps) => {
  const { batchSize, batchesPerTally, leaseMs } = pace;
  const freezing = new Set<Promise<void>>();
  let stopping = false;

  /** Writes the rows, from where an earlier run got to; null when it ended before the last one. */
  const writeRows = async (
    { _id, createdAt, frozen }: CampaignDocument,
    holder: string,
  ): Promise<FrozenRows | null> => {
    let written: FrozenRows = frozen ?? { rows: 0, last: null };
    for (;;) {
      const members = await subscribers.activeAt(createdAt, written.last, page);
      const recipients = members.map((member, index) => ({
        ...recipientOf(member),
        batch: Math.floor((written.rows + index) / batchSize),
      }));
      await ledger.write(_id, recipients);
      written = {
        rows: written.rows + members.length,
        last: members.at(-1)?._id ?? written.last,
        inLanguages: withReaders(written.inLanguages, recipients),
      };
      const held = await campaigns.keepPreparing(_id, holder, leaseMs, written);
      if (!held || stopping) return null;
      if (members.length < page) return written;
    }
  };

  /** Opens the batches, a tally at a time; answers how many rows are in them, or null when it ended before the last one. */
  const openBatches = async ({ _id }: CampaignDocument, holder: string): Promise<number | null> => {
    const count = await ledger.batchCount(_id);
    let total = 0;
    for (let first = 0; first < count; first += batchesPerTally) {
      const end = Math.min(first + batchesPerTally, count);
      const rows = await ledger.rowsIn(_id, first, end);
      await tallies.open(_id, first / batchesPerTally, rows);
      await batches.open(_id, first, end);
      total += rows;
      if (!(await campaigns.keepPreparing(_id, holder, leaseMs)) || stopping) return null;
    }
    return total;
  };

  const freeze = async (campaign: CampaignDocument, holder: string) => {
    const written = await writeRows(campaign, holder);
    const total = written && (await openBatches(campaign, holder));
    if (written && total !== null) {
      const inLanguages = campaign.translations && written.inLanguages;
      await campaigns.startSending(campaign._id, holder, { total, inLanguages });
    } else {
      await campaigns.letPreparing(campaign._id, holder);
    }
  };

  return {
    /**
     * Takes up the freezing of a campaign's audience, unless that is done or being done, and resolves once it is taken
     * up. It goes on beside other work: a large audience holds up no other campaign. After a crash it goes on after
     * the last page of rows that was noted; rows that are there already stay.
     */
    takeUp: async (campaignId: ObjectId, onFrozen: () => void) => {
      const holder = randomUUID();
      const campaign = stopping ? null : await campaigns.leasePreparing(campaignId, holder, leaseMs);
      if (!campaign) return;
      const work = freeze(campaign, holder)
        .then(onFrozen)
        .catch((error) => log.warn({ err: error, campaignId }, 'an audience will be frozen further later'))
        .finally(() => freezing.delete(work));
      freezing.add(work);
    },
    /** Ends after the page that is being written; another replica goes on at once. */
    close: async () => {
      stopping = true;
      await Promise.all(freezing);
    },
  };
};
