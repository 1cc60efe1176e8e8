/** What the shell server runs of this remote: the pages, and what is told of them to those who do not draw them. */
export { createRoutes } from '../app/app.tsx';
export { describePage } from './describePage.ts';
export { siteFile } from './siteFile.ts';
