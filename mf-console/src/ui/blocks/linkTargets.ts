import { api } from '@plinth/kit/api';
import { list } from '@plinth/kit/lists';

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

const published = { query: { state: 'published' } } as const;
/** More are no choice any more. */
const most = 6;

interface Found {
  readonly _id: string;
  readonly slug: string;
  readonly title: string;
}

const targets = (type: LinkTarget['type'], found: readonly Found[] = []) =>
  found.map(({ _id, slug, title }): LinkTarget => ({ id: _id, type, title, address: `/${type}s/${slug}` }));

const asked = (words: string) => words.toLowerCase().split(/\s+/).filter(Boolean);
const withWords = (found: readonly LinkTarget[], words: readonly string[]) =>
  found.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word))).slice(0, most);

/** The pages whose titles have all of these words, the newest of each kind first; none without words. */
export const useLinkTargets = (typed: string): readonly LinkTarget[] => {
  const words = asked(typed);
  const skip = words.length === 0;
  const blogs = useListLinkedBlogsQuery(published, { skip });
  const projects = useListLinkedProjectsQuery(published, { skip });
  if (skip) return [];
  return withWords(
    [...targets('project', projects.data?.items), ...targets('blog', blogs.data?.items)],
    words,
  );
};

/** The public projects whose titles have all of these words, the newest first. */
export const useProjectTargets = (typed: string): readonly LinkTarget[] => {
  const projects = useListLinkedProjectsQuery(published);
  return withWords(targets('project', projects.data?.items), asked(typed));
};
