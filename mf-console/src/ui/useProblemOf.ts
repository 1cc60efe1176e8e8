import { type ProblemView, problemOf } from '@plinth/kit/problem';
import { useLanguage } from '@plinth/kit/texts';
import { useCallback } from 'react';

/** Reads errors for a screen: where the server gave no words, those are in the language of the page. */
export const useProblemOf = (): ((error: unknown) => ProblemView) => {
  const language = useLanguage();
  return useCallback((error: unknown) => problemOf(error, language), [language]);
};
