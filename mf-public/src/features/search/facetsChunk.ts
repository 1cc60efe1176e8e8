/** What comes with the choices of a search among projects, and with no page before them. */
export { Facets } from './Facets.tsx';
export { chosenFacetWords } from './facetWords.ts';
