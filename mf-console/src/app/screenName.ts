import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** Says the title of a screen, or what a menu calls it, as the table of screens names them. */
export const screenName = (language: Language, name: string): string => {
  const t = textsIn(texts, language);
  return t(`name.${name}`);
};
