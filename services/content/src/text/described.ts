import { picturesInText } from '@plinth/contracts/richText';
import { sanitizeRichText } from '@plinth/runtime/richText';
import { excerptOf } from './excerpt.ts';

/** The rich text of a publication as it is stored, with what is made of it when it is written. */
export const described = (html: string) => {
  const description = sanitizeRichText(html);
  return { description, excerpt: excerptOf(description), textImages: picturesInText(description) };
};
