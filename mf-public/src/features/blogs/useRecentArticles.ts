import { recentBlogs } from '@plinth/contracts/constants';
import { problemOf } from '@plinth/kit/problem';
import { useEffect } from 'react';
import { useAnswers } from '../../ui/answers.ts';
import type { WithNewest, WithRecent } from './api.ts';

/** The newest articles. When they cannot be had, that is only logged (SPEC section 8): the page is about another thing. */
export const useRecentArticles = () => {
  const { data = [], error } = useAnswers<WithRecent>().recent;
  useOnlyLogged(error);
  return data.slice(0, recentBlogs);
};

/** The newest articles without the one that is being read. When they cannot be had, that is only logged, too. */
export const useOtherArticles = (read: string | undefined) => {
  const { data, error } = useAnswers<WithNewest>().newest;
  useOnlyLogged(error);
  return (data?.items ?? []).filter(({ _id }) => _id !== read).slice(0, recentBlogs);
};

const useOnlyLogged = (error: unknown) =>
  useEffect(() => {
    if (error) console.warn(`Recent articles: ${problemOf(error).message}`);
  }, [error]);
