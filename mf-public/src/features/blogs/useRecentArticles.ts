import { recentBlogs } from '@plinth/contracts/constants';
import { problemOf } from '@plinth/kit/problem';
import { useEffect } from 'react';
import { useRecentArticlesQuery } from './api.ts';

/** The newest articles. When they cannot be had, that is only logged (SPEC section 8): the page is about another thing. */
export const useRecentArticles = () => {
  const { data = [], error } = useRecentArticlesQuery();
  useEffect(() => {
    if (error) console.warn(`Recent articles: ${problemOf(error).message}`);
  }, [error]);
  return data.slice(0, recentBlogs);
};
