import type { UnitState } from '../offerTerms.ts';
import type { Says } from '../texts.ts';
import { capitalized } from '../words.ts';
import texts from './texts/en.po';

/** The stage of a project in words. */
export const stageWords = (category: string, says: Says): string => {
  const t = says(texts);
  return t(`stage.${category}`);
};

/** The type of a project in words; one that has none here as it is written. */
export const typeWords = (projectType: string, says: Says): string => {
  const t = says(texts);
  const name = projectType.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(texts.en, `type.${name}`) ? t(`type.${name}`) : capitalized(projectType);
};

/** Whether a unit is still to be had, in words. */
export const unitStateWords = (state: UnitState, says: Says): string => {
  const t = says(texts);
  return t(`unitState.${state}`);
};
