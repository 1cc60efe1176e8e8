/** What comes with the parts of the home page that have addresses of their own. */
export { loadArticlePart, loadProjectPart } from './loadParts.ts';
export { ArticlePart, ProjectPart } from './PartPages.tsx';
