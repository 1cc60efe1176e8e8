import type { Filter } from 'mongodb';
import { type StaffFilter, staffFilter } from '../lists/filters.ts';
import type { BlogDocument } from './repository.ts';

interface Wanted extends StaffFilter {
  readonly author?: string | undefined;
  readonly authorSlug?: string | undefined;
}

/** The filter for a list. Empty words filter nothing. */
export const blogFilter = ({ author, authorSlug, ...wanted }: Wanted): Filter<BlogDocument> => ({
  ...(author && { author }),
  ...(authorSlug && { authorSlug }),
  ...staffFilter(wanted),
});
