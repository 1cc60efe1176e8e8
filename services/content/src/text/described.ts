import { picturesInText } from '@plinth/contracts/richText';
import { excerptOf } from './excerpt.ts';
import { sanitizeRichText } from './richText.ts';

/** The rich text of a publication as it is stored, with what is made of it when it is written. */
export const described = (html: string) => {
  const description = sanitizeRichText(html);
  return { description, excerpt: excerptOf(description), textImages: picturesInText(description) };
};
