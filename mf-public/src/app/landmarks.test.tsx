import { fakeApi, someOf } from '@plinth/kit/testing/fakeApi';
import { cleanup, screen, within } from '@testing-library/react';
import { aBlog, aProject } from '../testing/samples.ts';
import { visit } from '../testing/visit.tsx';

const many = <T,>(make: (index: number) => T) => Array.from({ length: 15 }, (_, index) => make(index));
const blogs = many((index) =>
  aBlog({ _id: `id-of-blog-${index}`, slug: `blog-${index}`, title: `Article ${index}.` }),
);
const projects = many((index) =>
  aProject({ _id: `id-of-project-${index}`, slug: `project-${index}`, title: `Project ${index}.` }),
);

const pageOf =
  (entries: readonly { _id: string }[]) =>
  ({ url }: { url: URL }) =>
    someOf(entries.slice(0, Number(url.searchParams.get('limit') ?? 4)), entries.length);
const oneOf = (path: string, entries: readonly { slug: string }[]) =>
  Object.fromEntries(entries.map((entry) => [`GET ${path}/${entry.slug}`, entry]));

const open = (address: string) =>
  visit(
    address,
    fakeApi({
      'GET /api/blogs': pageOf(blogs),
      'GET /api/blogs/recent': blogs.slice(0, 4),
      ...oneOf('/api/blogs', blogs),
      'GET /api/projects': pageOf(projects),
      ...oneOf('/api/projects', projects),
      'GET /api/videos': [],
      'GET /api/search': [],
    }),
  );

const titlesIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

const addresses = [
  ...['/', '/blogs', '/blogs/blog-1', '/projects', '/projects/project-1', '/project', '/blog'],
  ...['/aboutus', '/csr', '/videogallery', '/albasit', '/contactus', '/invest', '/login', '/nowhere'],
  ...['/search', '/search?q=contact'],
];

describe('the outline of a page', () => {
  it.each(addresses)('%s has no two landmarks of one kind and name', async (address) => {
    await open(address);
    const landmarks = ['region', 'navigation', 'complementary', 'form', 'contentinfo', 'banner', 'main']
      .flatMap((role) => screen.queryAllByRole(role).map((element) => ({ role, element })))
      .map(({ role, element }) => `${role}: ${nameOf(element)}`);
    expect(landmarks).toEqual([...new Set(landmarks)]);
    cleanup();
  });

  it.each(addresses)('%s leaves out no level of headings', async (address) => {
    await open(address);
    const levels = within(screen.getByRole('main'))
      .getAllByRole('heading')
      .map(({ tagName }) => Number(tagName.slice(1)));
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([]);
    cleanup();
  });
});

/** The words that name a landmark: its own, or those of its title. */
const nameOf = (element: HTMLElement) =>
  element.getAttribute('aria-label') ??
  document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ??
  '';

describe('what a page leads to', () => {
  it.each([
    ['/blogs/blog-1', [0, 2, 3, 4]],
    ['/blogs/blog-9', [0, 1, 2, 3]],
  ])('%s shows the four newest of the other articles', async (address, expected) => {
    await open(address);
    expect(titlesIn('Recent Articles')).toEqual(expected.map((index) => `Article ${index}.`));
  });

  it('a project shows the twelve newest of the others', async () => {
    await open('/projects/project-2');
    expect(titlesIn('Our Projects')).toEqual(
      [0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((index) => `Project ${index}.`),
    );
  });

  it('the home page shows the twelve newest', async () => {
    await open('/');
    expect(titlesIn('Our Projects')).toHaveLength(12);
  });
});

describe('the announcements of AlBasit', () => {
  it('each have a film and a picture of their own', async () => {
    await open('/albasit');
    const films = within(
      screen.getByRole('region', { name: 'Announcements' }),
    ).getAllByRole<HTMLAnchorElement>('link', { name: /.{10,}/ });
    const own = films.filter(({ target }) => target === '_blank');
    expect(new Set(own.map(({ href }) => href)).size).toBe(3);
    for (const film of own) expect(film.querySelector('img')?.getAttribute('src')).toBeTruthy();
  });
});
