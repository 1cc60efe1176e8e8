import type { Project } from '../api.ts';

/** What a visitor has chosen in a part of a project's offer: it outlives a reload and the way to the page in another language. */
export const keptOf = (part: 'units' | 'plan', { slug }: Pick<Project, 'slug'>) => ({
  remote: 'mf-public',
  form: `${part}:${slug}`,
});
