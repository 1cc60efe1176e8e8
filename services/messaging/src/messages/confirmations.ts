import { createHash } from 'node:crypto';
import { company } from '@plinth/contracts/company';
import { type Language, languages } from '@plinth/contracts/languages';
import type { LetterDraft } from '@plinth/contracts/letters';
import { textsIn } from '@plinth/contracts/texts';
import type { OutboxEvent } from '@plinth/runtime/events/outbox';
import type { LetterSealer } from '@plinth/runtime/letters';
import { type Db, type Index, isDuplicateKey, type ObjectId } from '@plinth/runtime/mongo';
import texts from '../texts/en.po';
import type { MessageDocument } from './repository.ts';

interface ConfirmationDocument {
  /** A digest of the address: it is enough to know it again. */
  _id: string;
  /** The enquiry that is confirmed. */
  messageId: ObjectId;
  /** Until when the address gets no other one. */
  until: Date;
}

/** Anybody can type in anybody's address: what that brings to one who did not ask for it is at most one letter a day. */
const apartMs = 86_400_000;

type Enquiry = Pick<MessageDocument, 'email' | 'category'>;

interface Place {
  readonly timeZone: string;
  readonly language: Language;
}

/** Nothing that the visitor typed but the address is in it: their words would be ours, in the mailbox of somebody else. */
const confirmationOf = (
  { email, category }: Enquiry,
  at: Date,
  { timeZone, language }: Place,
): LetterDraft => {
  const t = textsIn(texts, language);
  const { locale } = languages[language];
  const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return {
    to: email,
    subject: t('confirmation.subject', { category }),
    message: [
      t('confirmation.thanks'),
      t('confirmation.received', { moment: moment.format(at), category }),
      t('confirmation.mistake', { phone: company.phone, email: company.email }),
    ].join('\n\n'),
  };
};

interface Settings {
  readonly db: Db;
  readonly sealer: Pick<LetterSealer, 'write'>;
  readonly timeZone: string;
}

export type EnquiryConfirmations = ReturnType<typeof enquiryConfirmations>;

/** The letters that confirm enquiries: one for each address and day. */
export const enquiryConfirmations = ({ db, sealer, timeZone }: Settings) => {
  const collection = db.collection<ConfirmationDocument>('enquiryConfirmations');

  /** Whether this enquiry may be confirmed. It is asked again, and answered alike, when the enquiry is stored again. */
  const admits = async (messageId: ObjectId, email: string): Promise<boolean> => {
    const now = Date.now();
    try {
      await collection.updateOne(
        {
          _id: createHash('sha256').update(email).digest('base64url'),
          $or: [{ until: { $lte: new Date(now) } }, { messageId }],
        },
        { $set: { messageId, until: new Date(now + apartMs) } },
        { upsert: true },
      );
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  };

  return {
    repository: { collection, indexes: [[{ until: 1 }, { expireAfterSeconds: 0 }]] satisfies Index[] },
    /** The letters to store with an enquiry: one, or none when the address has had one today. */
    lettersFor: async (
      messageId: ObjectId,
      enquiry: Enquiry,
      language: Language,
    ): Promise<readonly OutboxEvent[]> => {
      if (!(await admits(messageId, enquiry.email))) return [];
      const draft = confirmationOf(enquiry, new Date(), { timeZone, language });
      return [sealer.write('enquiry-confirmation', draft, language)];
    },
  };
};
