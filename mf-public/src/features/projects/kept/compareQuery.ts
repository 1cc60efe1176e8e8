import type { PageQuery } from '@plinth/kit/remote';

/** As many stand beside each other in a table. */
export const mostCompared = 3;

const slug = /^[a-z\d]+(?:-[a-z\d]+)*$/;

/** The projects that an address names, each once: as many as stand beside each other. */
export const slugsIn = (wanted: string | null): string[] =>
  [...new Set((wanted ?? '').split(','))].filter((word) => slug.test(word)).slice(0, mostCompared);

export const compareQuery = {
  of: (wanted) => slugsIn(wanted).join(',') || null,
} satisfies PageQuery;
