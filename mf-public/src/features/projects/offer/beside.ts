import type { Project, ProjectSummary } from '@plinth/contracts/projects';
import type { SearchHit } from '@plinth/contracts/search';
import { readingIn } from '@plinth/contracts/translationLanguages';
import type { HostCalls } from '@plinth/kit/remote';

/** What leads on from a project that can be chosen: the articles that speak of it, and projects of its type. */
export interface Beside {
  readonly articles: readonly SearchHit[];
  readonly similar: readonly ProjectSummary[];
}

const most = 3;

/** Reads what leads on from a project. What cannot be had is left out: the page does not live by it. */
export const readBeside = async (
  { calls, language }: HostCalls,
  { _id, title, projectType }: Project,
): Promise<Beside> => {
  // Titles go on behind a colon with what articles do not repeat.
  const [name = title] = title.split(':');
  const [articles, similar] = await Promise.all([
    calls.list('search', { query: { q: name.trim(), type: 'blog', limit: most } }),
    calls.list('listProjects', { query: { projectType, limit: most + 1, ...readingIn(language) } }),
  ]);
  const others = similar.data?.items.filter((project) => project._id !== _id) ?? [];
  return { articles: articles.data?.items ?? [], similar: others.slice(0, most) };
};
