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
  readonly type: 'blog' | 'project';
  readonly title: string;
  /** Its address, the same in every language. */
  readonly address: string;
}

const published = { query: { state: 'published' } } as const;
/** More are no choice any more. */
const most = 6;

const targets = (type: LinkTarget['type'], found: readonly { slug: string; title: string }[] = []) =>
  found.map(({ slug, title }): LinkTarget => ({ type, title, address: `/${type}s/${slug}` }));

/** The pages whose titles have all of these words, the newest of each kind first; none without words. */
export const useLinkTargets = (words: string): readonly LinkTarget[] => {
  const asked = words.toLowerCase().split(/\s+/).filter(Boolean);
  const skip = asked.length === 0;
  const blogs = useListLinkedBlogsQuery(published, { skip });
  const projects = useListLinkedProjectsQuery(published, { skip });
  if (skip) return [];
  return [...targets('project', projects.data?.items), ...targets('blog', blogs.data?.items)]
    .filter(({ title }) => asked.every((word) => title.toLowerCase().includes(word)))
    .slice(0, most);
};
