import { languageAt } from '@plinth/contracts/languageAt';
import { addressIn, defaultLanguage, type Language } from '@plinth/contracts/languages';

/** The address in a link to a page of this site. */
const link = /(<a [^>]*?href=")(\/(?!\/|(?:api|assets|uploads)\/)[^"]*)(?=")/g;

/** Rich text whose links to pages of this site stay in the reader's language, unless whoever wrote them named one. */
export const withLanguage = (html: string, language: Language): string =>
  language === defaultLanguage
    ? html
    : html.replace(link, (whole, before: string, address: string) =>
        languageAt(address).language === defaultLanguage ? before + addressIn(language, address) : whole,
      );
