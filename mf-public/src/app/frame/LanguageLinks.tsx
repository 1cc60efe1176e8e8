import { languageAt } from '@plinth/contracts/languageAt';
import { addressIn, type Language, languages, languagesOffered } from '@plinth/contracts/languages';
import { useLanguage } from '@plinth/kit/texts';
import { type MouseEvent, useEffect } from 'react';
import { useOwnAddress } from '../../ui/useOwnAddress.ts';
import { keepPlace, returnToPlace } from './keptPlace.ts';

interface LanguageLinksProps {
  className?: string | undefined;
}

/**
 * This page in the site's other languages, each called as it calls itself. They are plain links: another language is another document.
 * Whoever follows one comes to the same place of the page, and forms hold what was typed.
 */
export function LanguageLinks({ className }: LanguageLinksProps) {
  const own = useLanguage();
  const address = useOwnAddress();
  useEffect(returnToPlace, []);
  const others = languagesOffered({ pseudo: false }).filter((language) => language !== own);
  const onFollow = (language: Language) => (event: MouseEvent<HTMLAnchorElement>) => {
    // The page is drawn for every address that leads to it: what it was asked for, as the place in it, is known here.
    const { address } = languageAt(location.pathname + location.search + location.hash);
    event.currentTarget.href = addressIn(language, address);
    keepPlace();
  };
  return others.map((language) => (
    <a
      key={language}
      className={className}
      href={addressIn(language, address)}
      hrefLang={language}
      lang={language}
      onClick={onFollow(language)}
    >
      {languages[language].name}
    </a>
  ));
}
