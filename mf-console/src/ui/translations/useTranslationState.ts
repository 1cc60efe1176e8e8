import type { TranslationLanguage } from '@plinth/contracts/translationLanguages';
import { Form } from 'antd';
import { hasWords } from '../rules.ts';
import { type Besides, besidesIn, type OwnFields } from './translations.ts';

interface TranslationState {
  /** Whether the title and the description are written: `part` is one of both. */
  readonly state: 'none' | 'part' | 'whole';
  /** What is said in the site's own language, and not in this one. */
  readonly missing: readonly Besides[];
}

const isEmpty = (value: string | undefined) => (value ?? '').trim() === '';

type Values = Readonly<Record<string, string | undefined>>;

/** How far the text that a form holds is written in a language. */
export const translationState = (
  values: Values,
  language: TranslationLanguage,
  own: OwnFields,
): TranslationState => {
  const written = [!isEmpty(values[`title-${language}`]), hasWords(values[`description-${language}`] ?? '')];
  return {
    state: (['none', 'part', 'whole'] as const)[written.filter(Boolean).length] ?? 'none',
    missing: besidesIn(own).filter(
      (part) => !isEmpty(values[own[part] ?? '']) && isEmpty(values[`${part}-${language}`]),
    ),
  };
};

const nothing: TranslationState = { state: 'none', missing: [] };

/** The same, followed while somebody writes. */
export const useTranslationState = (language: TranslationLanguage, own: OwnFields): TranslationState => {
  const form = Form.useFormInstance();
  const watched = { form, preserve: true };
  return Form.useWatch((values: Values) => translationState(values, language, own), watched) ?? nothing;
};
