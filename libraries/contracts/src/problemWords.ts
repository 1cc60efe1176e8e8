import type { Fault, Values } from './faults.ts';
import { defaultLanguage, isLanguage, type Language } from './languages.ts';
import texts from './texts/en.po';
import { textsIn } from './texts.ts';

/** The languages in which problems can be told: English first. */
export const toldLanguages: readonly Language[] = [
  defaultLanguage,
  ...Object.keys(texts).filter((name) => isLanguage(name) && name !== defaultLanguage),
] as Language[];

interface Said {
  readonly code: string;
  readonly values?: Values | undefined;
}

/** What is said of a problem. */
export const problemWords = ({ code, values }: Said, language: Language = defaultLanguage): string => {
  const t = textsIn(texts, language);
  const hasReason = Object.hasOwn(texts.en, `problem.${code}.${values?.reason}`);
  return hasReason ? t(`problem.${code}.${values?.reason}`, values) : t(`problem.${code}`, values);
};

/** What is said of a field. */
export const faultWords = ({ code, values }: Fault, language: Language = defaultLanguage): string => {
  const t = textsIn(texts, language);
  return t(`fault.${code}`, values);
};
