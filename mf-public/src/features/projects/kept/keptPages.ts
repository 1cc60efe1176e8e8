/** The pages of what is compared and what is saved, with what they load: nobody needs them before. */
export { ComparePage } from './ComparePage.tsx';
export { loadComparison } from './loadComparison.ts';
export { SavedPage } from './SavedPage.tsx';
export { savedHead } from './savedHead.ts';
