import { bodyOf } from '@plinth/testing/client';
import { visitor } from '../system.ts';

/** Who looks at a page: a visitor, or the administrator who put in the demo content. */
export type Audience = 'visitors' | 'staff';

/** A page or screen as the demo content makes it. */
export interface Page {
  /** Also the name of its approved pictures. */
  readonly name: string;
  readonly audience: Audience;
  readonly path: string;
}

interface Entry {
  readonly _id: string;
  readonly slug: string;
  /** Of an article. */
  readonly authorSlug?: string;
}

const first = async (path: string): Promise<Entry> => bodyOf(await visitor().get(path))[0];

/** What addresses of the demo content end with. */
interface Slugs {
  readonly blog: string;
  readonly project: string;
  readonly author: string;
  readonly series: string;
}

const ofVisitors = ({ blog, project, author, series }: Slugs): Record<string, string> => ({
  home: '/',
  about: '/aboutus',
  projects: '/projects',
  'projects-completed': '/projects?category=completed',
  project: `/projects/${project}`,
  'project-carousel': '/project',
  blogs: '/blogs',
  'blog-section': '/blog',
  blog: `/blogs/${blog}`,
  author: `/authors/${author}`,
  series: `/series/${series}`,
  csr: '/csr',
  videos: '/videogallery',
  albasit: '/albasit',
  contact: '/contactus',
  invest: '/invest',
  privacy: '/privacy',
  newsletter: '/newsleter',
  search: '/search?q=brick',
  'search-nothing': '/search?q=quibblewick',
  login: '/login',
  'not-found': '/nowhere',
  'blog-not-found': '/blogs/000000000000000000000000',
});

const ofStaff = (blog: string, project: string): Record<string, string> => ({
  dashboard: '/dashboard',
  blogs: '/blogs',
  'add-blog': '/add-blog',
  blog: `/blogs/${blog}`,
  'edit-blog': `/blogs/edit/${blog}`,
  projects: '/projects',
  'add-project': '/add-projects',
  project: `/projects/${project}`,
  'edit-project': `/projects/edit/${project}`,
  'blog-history': `/blogs/${blog}/revisions`,
  bin: '/bin',
  newsletter: '/newsletter',
  comments: '/comments',
  messages: '/messages',
  register: '/register',
  profile: '/settings/profile',
  'edit-profile': '/settings/edit-profile',
  'change-password': '/settings/change-password',
  'manage-roles': '/settings/manage-roles',
  'not-found': '/nowhere',
});

const pagesOf = (audience: Audience, paths: Record<string, string>): Page[] =>
  Object.entries(paths).map(([name, path]) => ({ name: `${audience}-${name}`, audience, path }));

/** Every page of the site and every screen of the console. What has an address of its own is looked up: it is the newest, and who wrote it. */
export const everyPage = async (): Promise<Page[]> => {
  const [blog, project, series] = await Promise.all([
    first('/api/blogs?limit=1'),
    first('/api/projects?limit=1'),
    first('/api/blogs/series/published'),
  ]);
  const slugs = {
    blog: blog.slug,
    project: project.slug,
    author: blog.authorSlug ?? '',
    series: series.slug,
  };
  return [...pagesOf('visitors', ofVisitors(slugs)), ...pagesOf('staff', ofStaff(blog._id, project._id))];
};

/** Who looks at the page of this name. */
export const audienceOf = (name: string): Audience => (name.startsWith('staff-') ? 'staff' : 'visitors');

/** The names, for tests that are declared before the system answers. */
export const pageNames: readonly string[] = [
  ...pagesOf('visitors', ofVisitors({ blog: '', project: '', author: '', series: '' })),
  ...pagesOf('staff', ofStaff('', '')),
].map(({ name }) => name);

const ofEachBuild: Record<Audience, readonly string[]> = {
  staff: ['dashboard', 'blogs', 'edit-project'],
  visitors: ['home', 'project'],
};

/**
 * Whether it is one of the pages that together have the parts and colours that the site, or the console, is built of: words on pictures, facts,
 * forms; charts, lists, the editor.
 */
export const isOfEachBuild = (name: string): boolean => {
  const audience = audienceOf(name);
  return ofEachBuild[audience].some((page) => name === `${audience}-${page}`);
};

/** Other addresses of what is looked at under its first one. */
const otherAddresses = ['projects-completed', 'project-carousel', 'blog-section', 'newsletter'];

/** Whether it shows in the main what another page shows, so that a picture of it says enough. */
export const isOtherAddress = (name: string): boolean =>
  otherAddresses.some((page) => name === `visitors-${page}`);

/** Whether it is gone through by keyboard in each build, and not in the torture alone: a list with its filters. */
export const isWalkedInEachBuild = (name: string): boolean => name === 'staff-blogs';
