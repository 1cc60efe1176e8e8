import { type Reading, useCalls } from '@plinth/kit/calls';
import type { Slice } from '@plinth/kit/lists';
import { useLanguage } from '@plinth/kit/texts';
import { useEffect, useState } from 'react';
import { readPages, readSuggestions, type SearchHit } from './api.ts';
import type { SitePage } from './pages/pagesFor.ts';

/** One letter is the beginning of too much. */
const shortest = 2;
/** Who types on has not asked yet. */
const restMs = 150;

export interface Suggestions {
  readonly found: Reading<Slice<SearchHit>>;
  /** Those of the site that the question names. */
  readonly pages: readonly SitePage[];
}

/**
 * What is found for a question while it is typed. Until its answer comes that of the question before stays; an answer that a newer
 * question has overtaken is not shown. Null while there is no question.
 */
export const useSuggestions = (question: string): Suggestions | null => {
  const calls = useCalls();
  const language = useLanguage();
  const [answer, setAnswer] = useState<Suggestions | null>(null);
  const isAsked = question.length >= shortest;
  useEffect(() => {
    if (!isAsked) return;
    let isNewest = true;
    const ask = async () => {
      const host = { calls, language };
      const [found, pages] = await Promise.all([readSuggestions(host, question), readPages(host, question)]);
      if (isNewest) setAnswer({ found, pages: pages.data ?? [] });
    };
    const timer = setTimeout(ask, restMs);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [calls, language, question, isAsked]);
  return isAsked ? answer : null;
};
