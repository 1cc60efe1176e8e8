import type { Says } from '../texts.ts';
import texts from './texts/en.po';

/**
 * What the company says of itself, in every language that it says it in: `texts/en.po` beside this is where a user writes it. Facts and
 * names are in `../company.ts`.
 */
export const companyTexts = texts;

/**
 * What the company says of itself, in the words of the catalogue beside this, which is where a user writes it: what every page carries.
 */
export const companyWords = (says: Says) => {
  const t = says(texts);
  return {
    tagline: t('company.tagline'),
    blurb: t('company.blurb'),
    hours: t('company.hours'),
    /** Its lines. */
    address: [t('address.house'), t('address.street'), t('address.city')],
    /** What its place is called on a map. */
    place: t('company.place'),
    videoChannel: t('company.channel'),
    about: { title: t('about.title'), paragraphs: [t('about.text1'), t('about.text2')] },
  };
};
