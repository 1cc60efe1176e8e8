import { useTexts } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** What is said of an enquiry that has arrived: on the home page, where the visitor is led then. */
export const useRegistered = () => {
  const t = useTexts(texts);
  return { text: t('registered.text'), next: t('registered.next') };
};
