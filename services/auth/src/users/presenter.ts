import { defaultLanguage } from '@plinth/contracts/languages';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import type { AuthorProfile, User } from '@plinth/contracts/users';
import type { UserDocument } from './repository.ts';

/** The user as others see one; the reply's schema leaves out what is internal. */
export const presented = ({ _id, ...user }: UserDocument): User => ({ ...user, _id: _id.toHexString() });

/** What readers are told of an author, in their language where it is there in that: nothing of whoever says nothing to them. */
export const authorReply = (user: UserDocument | null, reader?: TranslationLanguage): AuthorProfile => {
  const { about = {}, profileImage = '' } = user ?? {};
  const shown = about[reader ?? defaultLanguage] || about[defaultLanguage] || '';
  if (shown === '') return { about: '', profileImage: '' };
  const languages = translationLanguages.filter((language) => about[language]);
  return { about: shown, profileImage, ...(languages.length > 0 && { languages }) };
};
