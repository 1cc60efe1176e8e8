import { filterIn, pageAsked } from '../../ui/publicationList/listAddress.ts';

/** What an address asks of the list of blogs: its calls, and the filter as they take it. */
export const blogsAsked = (parameters: URLSearchParams) => {
  const { state, search, author, from, to } = filterIn(parameters);
  const { order, page } = pageAsked(parameters);
  const words = { search, author, from, to };
  return {
    filter: { state, ...words },
    list: { query: { ...order, state, ...words, ...page } },
    counts: { query: words },
  };
};
