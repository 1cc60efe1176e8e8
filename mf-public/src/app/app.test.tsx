/** @jest-environment node */
import type { Project } from '@plinth/contracts/projects';
import { hostOn } from '@plinth/host/testing/hostOn';
import type { PageHead } from '@plinth/kit/remote';
import { type FakeApi, fakeApi, problem, someOf } from '@plinth/kit/testing/fakeApi';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { aBlog, aProject } from '../testing/samples.ts';
import { createRoutes } from './app.tsx';

const someProjects = [
  aProject(),
  aProject({ _id: 'id-of-project-2', slug: 'project-2', title: 'Clinic', projectType: 'welfare' }),
];

/** What the server answers to whoever asks for a page of these, narrowed by type and category. */
const pageOfProjects = (search: URLSearchParams, projects: readonly Project[]) => {
  const [page, limit] = [Number(search.get('page') ?? 1), Number(search.get('limit'))];
  const found = projects.filter(({ projectType, category }) =>
    [
      [projectType, search.get('projectType')],
      [category, search.get('category')],
    ].every(([is, wanted]) => is === (wanted ?? is)),
  );
  return someOf(found.slice((page - 1) * limit, page * limit), found.length);
};

const standing = {
  'GET /api/blogs': someOf([aBlog()], 1),
  'GET /api/blogs/recent': [aBlog()],
  'GET /api/blogs/blog-1': aBlog(),
  'GET /api/projects': ({ url }: { url: URL }) => pageOfProjects(url.searchParams, someProjects),
  'GET /api/projects/project-1': aProject(),
  'GET /api/videos': [],
  'GET /api/search': someOf([], 0),
};

/** What the shell's server does for an address: runs the loaders, renders, and looks at the head. */
const page = async (address: string, answers: FakeApi = fakeApi(standing)) => {
  const host = hostOn(answers);
  const handler = createStaticHandler(createRoutes(host));
  const context = await handler.query(new Request(`http://site.test${address}`));
  if (context instanceof Response) throw new Error(`${address} answered ${context.status}`);
  const html = renderToString(
    host.around(
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />,
    ),
  );
  const deepest = context.matches.findLast(({ route }) => context.loaderData[route.id])?.route.id ?? '';
  const head = context.loaderData[deepest] as PageHead;
  return { html, text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), head, state: context.loaderData };
};

describe('a page as the server sends it', () => {
  it.each([
    ['/', 'Our Strengths'],
    ['/home', 'Our Philosophy'],
    ['/blogs', 'Recent Articles'],
    ['/blogs/blog-1', 'Leave a comment'],
    ['/projects', '2 projects'],
    ['/projects/project-1', 'Invest Now'],
    ['/login', 'Login'],
    ['/contactus', 'Send a message'],
    ['/invest', 'AlBasit Hills Farmhouses'],
    ['/aboutus', 'Chairman'],
    ['/Aboutus', 'Chairman'],
    ['/csr', 'See More'],
    ['/Csr', 'See More'],
    ['/videogallery', 'No videos available.'],
    ['/VideoGallery', 'No videos available.'],
    ['/project', 'Paragon Towers'],
    ['/blog', 'What a plinth is for'],
    ['/albasit', 'Membership is closed'],
    ['/search', 'Newest projects'],
    ['/search?q=zzz', 'No results for “zzz”'],
  ])('%s holds its content, one main heading, navigation and footer', async (address, content) => {
    const { html, text, head } = await page(address);
    expect(text).toContain(content);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('Book Now');
    expect(text).toContain('© 2024');
    expect(head.status ?? 200).toBe(200);
    expect(head.title).toContain('Plinth Group');
  });

  it('shows the newest projects and articles at home', async () => {
    const { text } = await page('/');
    expect(text).toContain('Paragon Towers');
    expect(text).toContain('Ongoing · Construction · due 2027');
    expect(text).toContain('What a plinth is for');
    expect(text).toContain('20 March 2026 · Mahnoor Vellani');
  });

  it('leads from a film to where it is watched, and from a still to what it shows', async () => {
    const film = (videoId: string) => ({
      id: { videoId },
      snippet: { title: `About ${videoId}`, thumbnails: { medium: { url: `/uploads/${videoId}.webp` } } },
    });
    const gallery = async (films: unknown[]) =>
      (await page('/videogallery', fakeApi({ ...standing, 'GET /api/videos': films }))).html;
    const ofChannel = await gallery([film('heights')]);
    expect(ofChannel).toContain('href="https://www.youtube.com/watch?v=heights"');
    expect(ofChannel).not.toContain('A still');
    const ofDemo = await gallery([{ ...film('heights'), stillOf: '/projects/project-1' }]);
    expect(ofDemo).toContain('href="/projects/project-1"');
    expect(ofDemo).toContain('A still, without its film');
    expect(ofDemo).not.toContain('youtube.com/watch');
  });

  it('asks first for the picture of the first film, and for the others when they come near', async () => {
    const film = (videoId: string) => ({
      id: { videoId },
      snippet: { title: videoId, thumbnails: { medium: { url: `/uploads/${videoId}.webp` } } },
    });
    const films = [film('heights'), film('valley')];
    const { html } = await page('/videogallery', fakeApi({ ...standing, 'GET /api/videos': films }));
    expect(html).toMatch(/<img[^>]*heights\.webp[^>]*loading="eager" fetchPriority="high"/);
    expect(html).toMatch(/<img[^>]*valley\.webp[^>]*loading="lazy" fetchPriority="low"/);
  });

  it('renders the rich text of an article', async () => {
    const { html, head } = await page('/blogs/blog-1');
    expect(html).toContain('<p>Nobody thanks you for a <strong>plinth</strong>.</p>');
    expect(head.description).toBe('Nobody thanks you for a plinth.');
  });

  it.each([
    ['upcoming', true],
    ['ongoing', true],
    ['completed', false],
  ] as const)('offers a brochure of what is %s, and to invest in it: %s', async (category, offered) => {
    const api = fakeApi({ ...standing, 'GET /api/projects/project-1': aProject({ category }) });
    const { html, text } = await page('/projects/project-1', api);
    expect(text.includes('Invest Now')).toBe(offered);
    expect(html).toContain('href="/projects/project-1/brochure.pdf"');
  });

  it('filters projects by what stands in the address', async () => {
    const main = async (address: string) => /<main.*<\/main>/s.exec((await page(address)).html)?.[0] ?? '';
    expect(await main('/projects?projectType=welfare')).not.toContain('Paragon Towers');
    expect(await main('/projects?projectType=welfare')).toContain('1 project');
    expect(await main('/projects?category=completed')).toContain('No projects match this choice.');
    expect(await main('/projects?projectType=castle')).toContain('No projects match this choice.');
  });

  describe.each([
    ['/projects', 24, 'No projects match this choice.'],
    ['/csr', 10, 'There are no older projects.'],
  ])('%s with very many projects', (path, perPage, beyond) => {
    const number = (index: number) => String(index).padStart(3, '0');
    const many = Array.from({ length: 300 }, (_, index) =>
      aProject({ _id: `id-of-project-${index}`, slug: `project-${index}`, title: `Tower ${number(index)}` }),
    );
    const crowded = () =>
      fakeApi({
        ...standing,
        'GET /api/projects': ({ url }: { url: URL }) => pageOfProjects(url.searchParams, many),
      });
    const towers = (text: string) => text.match(/Tower \d+/g) ?? [];

    it('asks for one page and holds no more, in what is read and in what it was made from', async () => {
      const answers = crowded();
      const { text, state } = await page(path, answers);
      expect(new Set(towers(text)).size).toBe(perPage);
      expect(new Set(towers(JSON.stringify(state))).size).toBe(perPage);
      const asked = answers.sent('GET /api/projects');
      expect(asked.map(({ url }) => url.searchParams.get('limit'))).toEqual([String(perPage)]);
    });

    it('leads to the other pages in words, and keeps the choice', async () => {
      const kept = path === '/csr' ? '' : 'category=ongoing&amp;projectType=construction&amp;';
      const { text, html } = await page(`${path}?${kept.replaceAll('&amp;', '&')}page=2`, crowded());
      expect(towers(text)[0]).toBe(`Tower ${number(perPage)}`);
      expect(text).toContain(`Page 2 of ${Math.ceil(300 / perPage)}`);
      expect(html).toContain(`href="${path}?${kept}page=3"`);
      expect(text).toContain('Newer projects');
    });

    it('says so beyond the last page, and leads back to it', async () => {
      const { text, html, head } = await page(`${path}?page=999`, crowded());
      expect(head.status).toBe(404);
      expect(text).toContain(beyond);
      expect(html).toContain(`href="${path}?page=${Math.ceil(300 / perPage)}"`);
    });
  });

  it('no page asks for a whole list', async () => {
    for (const address of [
      '/',
      '/projects',
      '/projects/project-1',
      '/csr',
      '/blogs',
      '/blogs/blog-1',
      '/project',
    ]) {
      const answers = fakeApi(standing);
      await page(address, answers);
      for (const { pathname, searchParams } of answers.sent().map(({ url }) => url)) {
        if (!['/api/blogs', '/api/projects'].includes(pathname)) continue;
        expect([address, pathname, Number(searchParams.get('limit')) > 0]).toEqual([address, pathname, true]);
      }
    }
  });

  it('says of the sign-in what it is, also when scripts are off', async () => {
    const { head, html } = await page('/login');
    expect(head.description).toBe('Sign in to the console of Plinth Group, for its staff.');
    expect(html).toContain('Signing in needs JavaScript, which is switched off in this browser.');
  });

  it('links only to pages that exist', async () => {
    const links = new Set<string>();
    for (const address of ['/', '/nowhere', '/projects/project-1', '/blogs/blog-1', '/csr', '/aboutus']) {
      for (const [, href] of (await page(address)).html.matchAll(
        /<a (?![^>]*(?:hreflang|application\/pdf|data-picture))[^>]*href="(\/[^"]*)"/gi,
      ))
        links.add(href ?? '');
    }
    const existing = fakeApi({
      ...standing,
      'GET /api/projects/project-2': aProject({ _id: 'id-of-project-2', slug: 'project-2' }),
    });
    for (const link of links)
      expect([link, (await page(link, existing)).head.status]).toEqual([link, undefined]);
    expect(links.size).toBeGreaterThan(15);
  });
});

describe('a page beyond the last of a list', () => {
  const emptied = fakeApi({ ...standing, 'GET /api/blogs': someOf([], 3) });

  it.each([
    ['/blogs?page=9', 'There are no older articles.'],
    ['/projects?page=9', 'No projects match this choice.'],
    ['/projects?page=2&projectType=sport', 'No projects match this choice.'],
  ])('%s is a 404 and says so', async (address, words) => {
    const { text, head } = await page(address, emptied);
    expect(head.status).toBe(404);
    expect(text).toContain(words);
  });

  it.each(['/blogs', '/blogs?page=1', '/projects?projectType=sport', '/projects?projectType=castle'])(
    '%s is not, even when there is nothing yet',
    async (address) => {
      expect((await page(address, emptied)).head.status).toBeUndefined();
    },
  );
});

describe('a page whose data cannot be had', () => {
  const missing = 'Please try refreshing the page or check your connection.';

  it.each([
    ['/blogs/nowhere', 'There is no article here', 'All articles'],
    ['/projects/nowhere', 'There is no project here', 'All projects'],
  ])('%s is a 404, says so, and leads on', async (address, words, way) => {
    const { text, head } = await page(address);
    expect(head.status).toBe(404);
    expect(text).toContain(words);
    expect(text).toContain(way);
    expect(text).not.toContain('check your connection');
  });

  it.each([
    ['/blogs/blog-1', 'GET /api/blogs/blog-1', 'This article is gone'],
    ['/projects/project-1', 'GET /api/projects/project-1', 'This project is gone'],
  ])('%s is a 410 where that is known, and says so', async (address, call, words) => {
    const gone = fakeApi({ ...standing, [call]: problem('gone', 410, 'Gone') });
    const { text, head } = await page(address, gone);
    expect(head.status).toBe(410);
    expect(text).toContain(words);
    expect(text).not.toContain('check your connection');
  });

  const outage = problem('part-unavailable', 503, 'A part of the site is not available right now.');
  const down = fakeApi(Object.fromEntries(Object.keys(standing).map((call) => [call, outage])));

  it.each([
    ['/blogs/blog-1', 503],
    ['/projects/project-1', 503],
  ])('%s is a %i when the part is down', async (address, status) => {
    const { text, head } = await page(address, down);
    expect(head.status).toBe(status);
    expect(text).toContain(`Error: A part of the site is not available right now. ${missing}`);
  });

  it.each(['/blogs', '/projects', '/csr', '/videogallery'])(
    '%s says what failed and offers a retry',
    async (address) => {
      const { text } = await page(address, down);
      expect(text).toContain('Error: A part of the site is not available right now.');
      expect(text).toContain('Try again');
    },
  );

  it('home stands without its projects and articles', async () => {
    const { text } = await page('/', down);
    expect(text).toContain('Our Strengths');
    expect(text).not.toContain('All articles');
  });

  it('an unknown address is a 404 with ways on', async () => {
    const { text, head } = await page('/nowhere');
    expect(head.status).toBe(404);
    expect(text).toContain('This address leads to no page of ours.');
  });
});
