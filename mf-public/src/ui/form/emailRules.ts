import { emailPattern } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** What a field for an email address asks for: the contract's rule, with scripts and without. */
export const useEmailRules = () => {
  const t = useTexts(texts);
  return { type: 'email', maxLength: 254, pattern: emailPattern, title: t('field.emailRule') } as const;
};
