import { languageAt } from '@plinth/contracts/languageAt';
import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import type { AddressAsked } from './contract.ts';

/** What is asked, in the language that its address is in and under the address that this has without it. */
export const inItsLanguage = <R extends AddressAsked>(asked: R): R & { language: Language } => {
  const { languages = [defaultLanguage] } = asked.releases;
  const { language, address } = languageAt(asked.url, languages);
  return { ...asked, language, url: address };
};
