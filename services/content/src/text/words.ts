import { Problem } from '@plinth/contracts/problems';
import { seen } from '@plinth/contracts/words';
import { plainText } from './excerpt.ts';

/** Whether there is anything to read in sanitised HTML: markup without words is an empty text. */
export const hasWords = (html: string): boolean => seen.test(plainText(html));

interface Described {
  readonly description: string;
}

/** Refuses a description without words, of a blog and of a project, new or changed. */
export const refuseWithoutWords = ({ description }: Described): void => {
  if (hasWords(description)) return;
  throw new Problem('invalid-fields', { faults: { description: { code: 'required' } } });
};
