import type { Collection, ObjectId } from '@plinth/runtime/mongo';
import type { MailServerFault } from '../mails/outcome.ts';
import type { CampaignDocument } from './document.ts';

const mailServerFaults: readonly MailServerFault[] = ['mail-server-unreachable', 'mail-server-refuses-login'];

/** True while mails of this campaign may be handed over. */
export const goesOut = ({ status, halt }: Pick<CampaignDocument, 'status' | 'halt'>) =>
  status === 'sending' && !halt;

export const isPausedByMailServer = ({ halt }: Pick<CampaignDocument, 'halt'>) =>
  halt?.kind === 'paused' && halt.because !== 'person';

export type CampaignHalts = ReturnType<typeof campaignHalts>;

/**
 * Halting campaigns and letting them go on. Each is one atomic write; those of a person answer null where the
 * campaign's state does not allow it. A halt leaves the campaign's progress alone: freezing and counting go on.
 */
export const campaignHalts = (collection: Collection<CampaignDocument>) => {
  const answer = { returnDocument: 'after', projection: { outbox: 0 } } as const;
  const unfinished = { status: { $ne: 'sent' } } as const;
  const byMailServer = { 'halt.because': { $in: [...mailServerFaults] } };
  return {
    /** A person's pause takes the place of one by the mail server: then it does not go on by itself. */
    pause: (_id: ObjectId) =>
      collection.findOneAndUpdate(
        { _id, ...unfinished, $or: [{ halt: { $exists: false } }, byMailServer] },
        { $set: { halt: { kind: 'paused', because: 'person', at: new Date() } } },
        answer,
      ),
    resume: (_id: ObjectId) =>
      collection.findOneAndUpdate(
        { _id, ...unfinished, 'halt.kind': 'paused' },
        { $unset: { halt: '' }, $set: { resumedAt: new Date() } },
        answer,
      ),
    cancel: (_id: ObjectId) =>
      collection.findOneAndUpdate(
        { _id, ...unfinished, 'halt.kind': { $ne: 'cancelled' } },
        { $set: { halt: { kind: 'cancelled', at: new Date() } } },
        answer,
      ),

    /** Pauses all that is going out; answers how many campaigns that were. */
    pauseForMailServer: async (because: MailServerFault): Promise<number> => {
      const { modifiedCount } = await collection.updateMany(
        { status: 'sending', halt: { $exists: false } },
        { $set: { halt: { kind: 'paused', because, at: new Date() } } },
      );
      return modifiedCount;
    },
    /** Those that the mail server paused go on. */
    resumeForMailServer: () => collection.updateMany(byMailServer, { $unset: { halt: '' } }),
    /** The mail server is still away, perhaps for another reason. */
    explainMailServer: (because: MailServerFault) =>
      collection.updateMany(byMailServer, { $set: { 'halt.because': because } }),
  };
};
