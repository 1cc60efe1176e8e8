import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { type ReactNode, useState } from 'react';
import { LanguageChoice } from './LanguageChoice.tsx';
import styles from './Sides.module.css';

/** Where a form chooses among the languages of its text. */
export const languagesId = 'languages';

interface SidesProps {
  /** What is chosen with the names of the languages, for who hears it. */
  label: string;
  /** What is missing in a language. */
  markOf: (language: TranslationLanguage) => ReactNode;
  /** The fields of another language. */
  inLanguage: (language: TranslationLanguage) => ReactNode;
  /** The fields in the site's own language. */
  children: ReactNode;
}

/**
 * The fields of a text in the site's own language and, once one of them is chosen, in another beside it: where there is no room for both,
 * those of the language that is chosen.
 */
export function Sides({ label, markOf, inLanguage, children }: SidesProps) {
  const [chosen, setChosen] = useState<Language>(defaultLanguage);
  const [opened, setOpened] = useState<readonly Language[]>([]);
  const choose = (language: Language) => {
    setChosen(language);
    setOpened((before) => [...new Set([...before, language])]);
  };
  const other = translationLanguages.find((language) => language === chosen);
  return (
    <div className={styles.languages}>
      <LanguageChoice id={languagesId} label={label} value={chosen} onChange={choose} markOf={markOf} />
      <div className={styles.sides} data-both={other !== undefined}>
        <div className={styles.own}>{children}</div>
        {translationLanguages
          .filter((language) => opened.includes(language))
          .map((language) => (
            <div key={language} hidden={language !== other}>
              {inLanguage(language)}
            </div>
          ))}
      </div>
    </div>
  );
}
