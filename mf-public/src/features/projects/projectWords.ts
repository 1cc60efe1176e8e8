import type { Language } from '@plinth/contracts/languages';
import { capitalized } from '@plinth/contracts/words';
import { textsIn } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** The stage of a project in words. */
export const stageWords = (category: string, language: Language) =>
  textsIn(texts, language)(`stage.${category}`);

/** The type of a project in words; one that has none here as it is written. */
export const typeWords = (projectType: string, language: Language) => {
  const name = projectType.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(texts.en, `type.${name}`)
    ? textsIn(texts, language)(`type.${name}`)
    : capitalized(projectType);
};
