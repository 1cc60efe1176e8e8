import { company } from '@plinth/contracts/company';
import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/kit/texts';
import { head } from '../../ui/head.ts';
import texts from './texts/en.po';

export const privacyHead = (language: Language) => {
  const t = textsIn(texts, language);
  return head(t('privacy.title'), { description: t('privacy.description', { company: company.name }) });
};
