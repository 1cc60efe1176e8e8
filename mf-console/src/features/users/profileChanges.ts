import { defaultLanguage } from '@plinth/contracts/languages';
import { translationLanguages } from '@plinth/contracts/translationLanguages';
import type { About, OwnProfile } from '@plinth/contracts/users';

/** What somebody says of themselves can be said in each of them. */
export const aboutLanguages = [defaultLanguage, ...translationLanguages] as const;
type AboutField = `about-${keyof About}`;

export interface ProfileValues extends Partial<Record<AboutField, string>> {
  fullName?: string;
  contactNumber?: string;
  profileImage?: File;
}

/** A profile as its form holds it. */
export const profileTexts = ({ fullName, contactNumber, about = {} }: OwnProfile) => ({
  ...{ fullName, contactNumber },
  ...Object.fromEntries(aboutLanguages.map((language) => [`about-${language}`, about[language] ?? ''])),
});

/** What they say of themselves, where any of it differs from what the form began with. */
const aboutSent = (values: ProfileValues, before: ProfileValues): { about?: string } => {
  const said = aboutLanguages.map((language) => {
    const was = before[`about-${language}`] ?? '';
    return { language, was, now: values[`about-${language}`]?.trim() ?? was };
  });
  if (said.every(({ now, was }) => now === was)) return {};
  return { about: JSON.stringify(Object.fromEntries(said.map(({ language, now }) => [language, now]))) };
};

/** What of the form is sent: of name and number what is not empty, and of the rest what was changed. */
export const profileChanges = (values: ProfileValues, before: ProfileValues) => {
  const { fullName, contactNumber, profileImage } = values;
  return {
    fields: {
      ...(fullName?.trim() ? { fullName: fullName.trim() } : {}),
      ...(contactNumber?.trim() ? { contactNumber: contactNumber.trim() } : {}),
      ...aboutSent(values, before),
    },
    files: { profileImage },
  };
};
