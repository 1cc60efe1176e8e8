import { languageAt } from '@plinth/contracts/languageAt';
import type { Language } from '@plinth/contracts/languages';
import { toldLanguages } from '@plinth/contracts/problemWords';

/** The language of a page of the site, for what is said in its place. */
export const pageLanguage = (address: string): Language => languageAt(address, toldLanguages).language;
