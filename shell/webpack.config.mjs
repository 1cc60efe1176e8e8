import { shellConfig } from '../infra/releases/build/webpack.mjs';

export default shellConfig({
  root: import.meta.dirname,
  budget: 110_100,
  // They stand in every document.
  styleBudget: 4580,
  // Titles are what the first view is seen by; the text's font is found in the document a moment later.
  firstFonts: ['fraunces-titles', 'naskh'],
});
