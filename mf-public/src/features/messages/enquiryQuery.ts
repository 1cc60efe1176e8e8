import type { PageQuery } from '@plinth/kit/remote';

/** What the form of enquiries reads of its address: the slug of the project that it is about, and the id of a unit. */
export const enquiryQuery = {
  project: (wanted) => (/^[a-z\d-]{1,80}$/.test(wanted) ? wanted : null),
  unit: (wanted) => (/^[\da-f]{24}$/.test(wanted) ? wanted : null),
} satisfies PageQuery;
