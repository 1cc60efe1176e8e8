/** What comes with an article that is a part of a series, and with no other. */
export { readSeries } from './readSeries.ts';
export { Series } from './Series.tsx';
