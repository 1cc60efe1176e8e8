import { AuthorPage } from '../author/AuthorPage.tsx';
import { loadAuthor } from '../author/loadAuthor.ts';
import { loadSeriesPage } from '../seriesPage/loadSeriesPage.ts';
import { SeriesPage } from '../seriesPage/SeriesPage.tsx';

/** What comes with the pages of authors and of series, by the first step of their addresses, and with no other. */
export const authors = { Page: AuthorPage, load: loadAuthor };
export const series = { Page: SeriesPage, load: loadSeriesPage };
