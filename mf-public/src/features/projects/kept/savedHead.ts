import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../../ui/head.ts';
import texts from './texts/en.po';

export const savedHead = (language: Language) => {
  const t = textsIn(texts, language);
  return { ...head(t('saved.title'), { description: t('saved.lead') }), answers: {} };
};
