import { defaultLanguage, type Language } from '@plinth/contracts/languages';
import type { PictureTexts } from '@plinth/contracts/pictures';
import { type TranslationLanguage, translationLanguages } from '@plinth/contracts/translationLanguages';
import { useTexts } from '@plinth/kit/texts';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { LanguageChoice } from '../../ui/translations/LanguageChoice.tsx';
import { missingIn } from './chosenPictures.ts';
import styles from './PictureRow.module.css';
import texts from './texts/en.po';

interface PictureRowsProps {
  /** What is said of each picture. */
  said: readonly PictureTexts[];
  /** The rows, with the fields of a language beside those of the site's own once it is chosen. */
  children: (other: TranslationLanguage | undefined) => ReactNode;
}

/** Several pictures with their texts, in the site's own language and in another one, with what is missing in that. */
export function PictureRows({ said, children }: PictureRowsProps) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<Language>(defaultLanguage);
  const mark = (language: TranslationLanguage) => {
    const count = missingIn(language, said);
    return count > 0 && <Badge tone="waiting">{t('gallery.missing', { count })}</Badge>;
  };
  return (
    <>
      <LanguageChoice label={t('gallery.languages')} value={chosen} onChange={setChosen} markOf={mark} />
      <ul className={styles.rows}>
        {children(translationLanguages.find((language) => language === chosen))}
      </ul>
    </>
  );
}
