import { problemOf } from '@plinth/kit/problem';

/** What a detail screen says when its subject could not be loaded. */
export const detailFailure = (error: unknown, noun: 'blog' | 'project'): string => {
  const reason = problemOf(error).serverMessage ?? `Something went wrong while fetching the ${noun} details`;
  return `Error: ${reason.replace(/\.$/, '')}. Please try refreshing the page or check your connection.`;
};
