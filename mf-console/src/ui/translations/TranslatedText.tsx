import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { useTexts } from '@plinth/kit/texts';
import type { ReactNode } from 'react';
import { Badge } from '../Badge.tsx';
import { Sides } from './Sides.tsx';
import { Translation } from './Translation.tsx';
import texts from './texts/en.po';
import type { OwnFields } from './translations.ts';
import { useTranslationState } from './useTranslationState.ts';

interface TranslatedTextProps {
  /** The fields of the same form that say in the site's own language what a translation says besides. */
  own: OwnFields;
  /** The fields in the site's own language. */
  children: ReactNode;
}

/** The fields of an article or a project in the site's own language, and beside them in another one. */
export function TranslatedText({ own, children }: TranslatedTextProps) {
  const t = useTexts(texts);
  return (
    <Sides
      label={t('languages.label')}
      markOf={(language) => <Mark language={language} own={own} />}
      inLanguage={(language) => <Translation language={language} own={own} />}
    >
      {children}
    </Sides>
  );
}

interface MarkProps {
  language: TranslationLanguage;
  own: OwnFields;
}

/** What of a text is missing in a language. */
function Mark({ language, own }: MarkProps) {
  const t = useTexts(texts);
  const { state, missing } = useTranslationState(language, own);
  if (state === 'none') return <Badge tone="quiet">{t('state.none')}</Badge>;
  if (state === 'part') return <Badge tone="waiting">{t('state.part')}</Badge>;
  return missing.length > 0 && <Badge tone="waiting">{t('state.missing', { count: missing.length })}</Badge>;
}
