import { filterIn, pageAsked } from '../../ui/publicationList/listAddress.ts';
import { categoryIn } from './categoryIn.ts';

/** What an address asks of the list of projects: its calls, and the filter as they take it. */
export const projectsAsked = (parameters: URLSearchParams) => {
  const { state, search, projectType, from, to } = filterIn(parameters);
  const { order, page } = pageAsked(parameters);
  const kinds = { category: categoryIn(parameters), projectType };
  const words = { search, from, to };
  return {
    filter: { state, ...kinds, ...words },
    list: { query: { ...order, ...kinds, state, ...words, ...page } },
    counts: { query: { ...kinds, ...words } },
  };
};
