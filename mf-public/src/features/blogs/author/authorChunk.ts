/** What comes with the page of an author, and with no other. */
export { AuthorPage } from './AuthorPage.tsx';
export { loadAuthor } from './loadAuthor.ts';
