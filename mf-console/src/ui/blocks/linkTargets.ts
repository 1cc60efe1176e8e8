import { api } from '@plinth/kit/api';
import { list } from '@plinth/kit/lists';
import { usePaused } from '../usePaused.ts';

/** The lists of what a text can lead to, under names of their own: those of the screens have other arguments. */
const { useListLinkedBlogsQuery, useListLinkedProjectsQuery } = api
  .enhanceEndpoints({ addTagTypes: ['Blog', 'Project'] })
  .injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({
      listLinkedBlogs: list(build, 'listBlogs', { providesTags: ['Blog'] }),
      listLinkedProjects: list(build, 'listProjects', { providesTags: ['Project'] }),
    }),
  });

/** A page of this site that a text can lead to. */
export interface LinkTarget {
  readonly id: string;
  readonly type: 'blog' | 'project';
  readonly title: string;
  /** Its address, the same in every language. */
  readonly address: string;
}

export interface FoundTargets {
  readonly targets: readonly LinkTarget[];
  /** Whether these are all that there are for the words that were asked for. */
  readonly isKnown: boolean;
}

/** More are no choice any more. */
const most = 6;
/** More are asked for: those that have the words in their titles stand before those that only say them. */
const mostAsked = 24;
const longestSearch = 100;

interface Found {
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
}

interface Call {
  readonly data?: { readonly items: readonly Found[] } | undefined;
  readonly currentData?: unknown;
}

const asked = (search: string) =>
  ({ query: { state: 'published', limit: mostAsked, ...(search !== '' && { search }) } }) as const;

const targets = (type: LinkTarget['type'], { data }: Call) =>
  (data?.items ?? []).map(({ _id, slug, title }): LinkTarget => {
    return { id: _id, type, title, address: `/${type}s/${slug}` };
  });

const inOrder = (found: readonly LinkTarget[], search: string) => {
  const words = search.toLowerCase().split(/\s+/);
  const isNamed = ({ title }: LinkTarget) => words.every((word) => title.toLowerCase().includes(word));
  return [...found.filter(isNamed), ...found.filter((target) => !isNamed(target))].slice(0, most);
};

const useSearch = (typed: string) => usePaused(typed.trim().slice(0, longestSearch));

/** The pages that have all of these words, the newest of each kind first; none without words. */
export const useLinkTargets = (typed: string): FoundTargets => {
  const search = useSearch(typed);
  const skip = search === '';
  const blogs = useListLinkedBlogsQuery(asked(search), { skip });
  const projects = useListLinkedProjectsQuery(asked(search), { skip });
  if (skip || typed.trim() === '') return { targets: [], isKnown: false };
  return {
    targets: inOrder([...targets('project', projects), ...targets('blog', blogs)], search),
    isKnown: blogs.currentData !== undefined && projects.currentData !== undefined,
  };
};

/** The public projects that have all of these words, the newest first. */
export const useProjectTargets = (typed: string): FoundTargets => {
  const search = useSearch(typed);
  const projects = useListLinkedProjectsQuery(asked(search));
  return {
    targets: inOrder(targets('project', projects), search),
    isKnown: projects.currentData !== undefined,
  };
};
