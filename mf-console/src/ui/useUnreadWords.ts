import { useTexts } from '@plinth/kit/texts';
import texts from './texts/en.po';

/** `3 unread`, or that all are read; nothing for an empty list, or while it is not known. */
export const useUnreadWords = (total: number | undefined, unread: number | undefined): string => {
  const t = useTexts(texts);
  return !total || unread === undefined ? '' : t('unread.count', { unread });
};
