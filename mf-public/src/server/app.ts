/** What the shell server runs of this remote: all that browsers run, and what is told to those who do not draw pages. */
export * from '../app/app.tsx';
export { describePage } from './describePage.ts';
export { siteFile } from './siteFile.ts';
