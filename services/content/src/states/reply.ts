import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import type { ObjectId } from '@plinth/runtime/mongo';
import { type Addressed, slugOf } from '../addresses/addressed.ts';
import type { Audience } from '../audience.ts';
import { readInLanguage, type Text } from '../translations/translations.ts';
import type { Content, Kept } from './publication.ts';

type Plans = Pick<Kept<Content>, 'publishAt' | 'withdrawAt' | 'hasNewerText'>;

/** What a reply says of a publication's plans: to visitors nothing. */
const plansFor = (audience: Audience, { publishAt, withdrawAt, hasNewerText }: Plans) => ({
  publishAt: audience === 'staff' ? publishAt?.toISOString() : undefined,
  withdrawAt: audience === 'staff' ? withdrawAt?.toISOString() : undefined,
  hasNewerText: audience === 'staff' ? hasNewerText : undefined,
});

interface Shown extends Text, Plans, Addressed {
  readonly _id: ObjectId;
  readonly date: Date;
  readonly updatedAt: Date;
}

/** What a reply says of a stored blog or project, or of its summary, in a language of the reader where it is there in that. */
export const replyOf = <D extends Shown>(audience: Audience, shown: D, reader?: TranslationLanguage) => ({
  ...readInLanguage(shown, reader),
  _id: shown._id.toHexString(),
  slug: slugOf(shown),
  date: shown.date.toISOString(),
  updatedAt: shown.updatedAt.toISOString(),
  ...plansFor(audience, shown),
});
