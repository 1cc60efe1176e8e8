import type { PauseCause, ReadersIn } from '@plinth/contracts/newsletter';
import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { WithOutbox } from '@plinth/runtime/events/outbox';
import type { ObjectId } from '@plinth/runtime/mongo';
import type { Sums } from '../deliveries/sums.ts';

/** What keeps a campaign from being sent: for now, or for good. */
export type Halt =
  | { readonly kind: 'paused'; readonly because: PauseCause; readonly at: Date }
  | { readonly kind: 'cancelled'; readonly at: Date };

export interface FrozenRows {
  readonly rows: number;
  readonly last: ObjectId | null;
  /** Of these rows, those for readers of another language. */
  readonly inLanguages?: ReadersIn;
}

/** What a campaign says in one language. */
export interface LetterWords {
  subject: string;
  message: string;
  /** What it was written as; `message` is the plain text of it then, which is all that a version before this one sends. */
  richText?: string;
}

export interface CampaignDocument extends LetterWords, WithOutbox {
  _id: ObjectId;
  /** The same in other languages; absent where there is none. */
  translations?: Partial<Record<TranslationLanguage, LetterWords>>;
  /** How far it has got, halted or not. `sent` once no delivery is open. */
  status: 'preparing' | 'sending' | 'sent';
  /** While it is paused, and once it is cancelled. */
  halt?: Halt;
  /** When a person last resumed it. */
  resumedAt?: Date;
  /** The moment of sending: the audience is who was subscribed then. */
  createdAt: Date;
  /** The moment of its first mail: until then it can be called back. */
  sendAt: Date;
  /** How many were subscribed at the moment of sending, for whoever asks before the audience is written down. */
  expected: number;
  /** How many of the audience, until it is written down of those expected, read another language; of a campaign with translations. */
  inLanguages?: ReadersIn;
  by: string;
  /** While preparing: from when on a worker may take the preparing up. At first that is `sendAt`. */
  availableAt: Date;
  holder?: string;
  /** While preparing: how many rows are written, and for whom the last one. */
  frozen?: FrozenRows;
  /** Once the audience is frozen. */
  total?: number;
  /** Once it is sent, when they can no longer change. */
  sums?: Sums;
}
