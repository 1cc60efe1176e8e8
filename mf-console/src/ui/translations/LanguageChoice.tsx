import { defaultLanguage, type Language, languages } from '@plinth/contracts/languages';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { Segmented } from 'antd';
import type { ReactNode } from 'react';
import styles from './LanguageChoice.module.css';

interface LanguageChoiceProps {
  /** By which others lead to it. */
  id?: string;
  /** What it chooses, for who hears it. */
  label: string;
  value: Language;
  onChange: (language: Language) => void;
  /** What is said beside the name of a language that is not the site's own. */
  markOf: (language: TranslationLanguage) => ReactNode;
}

/** Chooses in which language a text is written, each called as it calls itself. */
export function LanguageChoice({ id, label, value, onChange, markOf }: LanguageChoiceProps) {
  return (
    <Segmented<Language>
      id={id}
      className={styles.choice as string}
      aria-label={label}
      value={value}
      onChange={onChange}
      options={[
        { value: defaultLanguage, label: languages[defaultLanguage].name },
        ...translationLanguages.map((language) => ({
          value: language,
          label: (
            <span className={styles.label}>
              <bdi lang={language}>{languages[language].name}</bdi>
              {markOf(language)}
            </span>
          ),
        })),
      ]}
    />
  );
}
