import type { EventOf } from '@plinth/contracts/events';
import type { Language } from '@plinth/contracts/languages';
import { LetterDraft, type LetterKind } from '@plinth/contracts/letters';
import { type OutboxEvent, outboxEvent } from './events/outbox.ts';
import { ObjectId } from './mongo.ts';
import { sealerOf } from './sealing.ts';

/** A letter on its way: only who has the secret can read to whom it goes and what it says. */
export type SealedLetter = EventOf<'letter.written'>;

/** Said by the id of the letter, so that no letter's contents can be put in another's place. */
const subjectOf = (letterId: string) => `letter ${letterId}`;

/**
 * Writes letters, and reads them. A letter is written as an event: stored in the document that causes it, in the same
 * atomic write. It stays sealed in that document, in the queue and in the ledger of the service that sends it.
 */
export const letterSealer = (secret: string) => {
  const sealer = sealerOf(secret);
  return {
    write: (kind: LetterKind, draft: LetterDraft, language: Language): OutboxEvent<'letter.written'> => {
      const letterId = new ObjectId().toHexString();
      const sealed = sealer.seal(JSON.stringify(LetterDraft.parse(draft)), subjectOf(letterId));
      return outboxEvent('letter.written', { letterId, kind, language, sealed });
    },
    /** Throws when it was sealed with another secret, as another letter, or changed. */
    read: ({ letterId, sealed }: Pick<SealedLetter, 'letterId' | 'sealed'>): LetterDraft =>
      LetterDraft.parse(JSON.parse(sealer.open(sealed, subjectOf(letterId)))),
  };
};
export type LetterSealer = ReturnType<typeof letterSealer>;
