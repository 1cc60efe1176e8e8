import { noAnswer, pageOf, someOf } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHit, siteFinding } from '../../testing/hits.ts';
import { aBlog, aProject } from '../../testing/samples.ts';
import { visit } from '../../testing/visit.tsx';

const many = Array.from({ length: 25 }, (_, index) => aHit({ _id: `hit-${index}`, title: `Wall ${index}.` }));
const main = () => screen.getByRole('main');
const titles = () =>
  within(main())
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
const field = () =>
  within(main()).getByRole<HTMLInputElement>('searchbox', { name: 'What are you looking for?' });

describe('the page of a search', () => {
  it('shows what was found, marked, with the way to it', async () => {
    const api = siteFinding([
      aHit({
        ...{ title: 'A brick wall', excerpt: 'Why brick breathes.', url: '/blogs/brick' },
        marks: { title: [[2, 7]], excerpt: [[4, 9]] },
      }),
      aHit({ _id: 'p', type: 'project', title: 'سرخ اینٹ', url: '/projects/red' }),
    ]);
    await visit('/search?q=++brick%00', api);
    expect(field().value).toBe('brick');
    screen.getByText('2 results for “brick”');
    expect(titles()).toEqual(['A brick wall', 'سرخ اینٹ']);
    expect([...main().querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
      'brick',
      'brick',
    ]);
    expect(screen.getByRole('link', { name: 'A brick wall' }).getAttribute('href')).toBe('/blogs/brick');
    expect(screen.getByRole('link', { name: 'سرخ اینٹ' }).closest('h2')?.dir).toBe('auto');
    expect(within(main()).getByText('Project', { selector: 'p' })).toBeTruthy();
    expect(api.sent('GET /api/blogs')).toEqual([]);
  });

  it('has pages and a choice of kinds, both of which keep the question', async () => {
    const api = siteFinding(({ url }) => pageOf(many, url));
    await visit('/search?q=wall&type=blog&page=2', api);
    screen.getByText('Page 2 of 3');
    expect(titles()[0]).toBe('Wall 10.');
    const href = (name: string) => within(main()).getByRole('link', { name }).getAttribute('href');
    expect(href('More results')).toBe('/search?q=wall&type=blog&page=3');
    expect(href('Projects')).toBe('/search?q=wall&type=project');
    expect(href('All')).toBe('/search?q=wall');
    expect(within(main()).getByRole('link', { name: 'Articles' }).getAttribute('aria-current')).toBe('page');

    await userEvent.clear(field());
    await userEvent.type(field(), 'brick & stone{Enter}');
    await screen.findByText('25 results for “brick & stone”');
    const asked = api.sent('GET /api/search').at(-1)?.url.searchParams;
    expect(Object.fromEntries(asked ?? [])).toEqual({
      ...{ q: 'brick & stone', type: 'blog' },
      ...{ page: '1', limit: '10' },
    });
  });

  it('narrows projects by what they are, in the address, and takes a choice back', async () => {
    const api = siteFinding([aHit({ type: 'project', title: 'A hotel' })]);
    await visit('/search?q=hotel&type=project&year=2019&category=nonsense', api);
    const facets = within(screen.getByRole('navigation', { name: 'Narrow the projects' }));
    const href = (name: string) => facets.getByRole('link', { name }).getAttribute('href');
    expect(href('Ongoing: 2 projects')).toBe('/search?q=hotel&type=project&category=ongoing&year=2019');
    expect(href('2019: 2 projects')).toBe('/search?q=hotel&type=project');
    expect(facets.getByRole('link', { name: '2019: 2 projects' }).getAttribute('aria-current')).toBe('true');
    expect(facets.queryByText('Type')).toBeNull();
    expect(facets.getByRole('link', { name: /^Rs.1.crore – Rs.2.crore: 1 project$/ })).toBeTruthy();
    expect(href('Islamabad: 2 projects')).toBe('/search?q=hotel&type=project&place=Islamabad&year=2019');
    const asked = (call: string) => Object.fromEntries(api.sent(call).at(-1)?.url.searchParams ?? []);
    expect(asked('GET /api/search')).toEqual({
      q: 'hotel',
      type: 'project',
      year: '2019',
      page: '1',
      limit: '10',
    });
    expect(asked('GET /api/search/facets')).toEqual({ q: 'hotel', year: '2019' });
    await userEvent.click(facets.getByRole('link', { name: 'Completed: 1 project' }));
    await waitFor(() =>
      expect(asked('GET /api/search')).toMatchObject({ category: 'completed', year: '2019' }),
    );
  });

  it('asks nothing of projects where others are looked for', async () => {
    const api = siteFinding([aHit({})]);
    await visit('/search?q=wall&year=2019', api);
    expect(api.sent('GET /api/search/facets')).toEqual([]);
    expect(screen.queryByRole('navigation', { name: 'Narrow the projects' })).toBeNull();
    expect(api.sent('POST /api/search/missed')).toEqual([]);
  });

  it('tells once that everything was looked through in vain, and not when only a part was', async () => {
    const api = siteFinding([]);
    await visit('/search?q=petrol', api);
    await waitFor(() =>
      expect(api.sent('POST /api/search/missed').map(({ body }) => body)).toEqual([{ q: 'petrol' }]),
    );
    await userEvent.click(within(main()).getByRole('link', { name: 'Projects' }));
    await screen.findByText('Look through everything, not only what you chose');
    expect(api.sent('POST /api/search/missed')).toHaveLength(1);
  });

  it.each([
    ['contact us', ['Contact Us']],
    ['BLOG', ['Blog']],
    ['membership', ['AlBasit Hills']],
    ['about', ['About Us']],
    ['contcat us', ['Contact Us']],
    ['wahtsapp', ['Contact Us']],
    ['privcy', ['Privacy']],
    ['favourits', ['Saved projects']],
    ['rabta', ['Contact Us']],
    ['رابطه', ['Contact Us']],
    ['قيمت', ['Book Now']],
    ['brick', []],
    ['planet', []],
    ['a', []],
  ])('asked for %s it leads to the pages %j', async (question, pages) => {
    await visit(`/search?q=${question}`, siteFinding([aHit({})]));
    const named = screen.queryByRole('navigation', { name: 'Pages of this site' });
    expect([...(named?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual(pages);
  });

  it('leads on where nothing was found, and where nothing was asked', async () => {
    const { unmount } = await visit('/search?q=zzz&type=project', siteFinding([]));
    screen.getByText('No results for “zzz”');
    const all = screen.getByRole('link', { name: 'Look through everything, not only what you chose' });
    expect(all.getAttribute('href')).toBe('/search?q=zzz');
    expect(within(main()).getByRole('link', { name: 'Ask us' }).getAttribute('href')).toBe('/contactus');
    screen.getByRole('heading', { name: aProject().title });
    screen.getByRole('heading', { name: aBlog().title });
    unmount();

    const api = siteFinding([]);
    await visit('/search?q=%20', api);
    expect(api.sent('GET /api/search')).toEqual([]);
    expect(screen.queryByText(/^No results/)).toBeNull();
    screen.getByRole('heading', { name: 'Newest projects' });
  });

  it('looks for the beginning of a question that is too long, and says so', async () => {
    const api = siteFinding(someOf([aHit({})], 1));
    await visit(`/search?q=${'a'.repeat(199)}%F0%9F%A7%B1${'b'.repeat(300)}`, api);
    screen.getByText(/only its first 200 characters/);
    const [asked] = api.sent('GET /api/search');
    expect(asked?.url.searchParams.get('q')).toBe(`${'a'.repeat(199)}…`);
  });

  it('says when it cannot look', async () => {
    await visit('/search?q=brick', siteFinding(noAnswer));
    expect(within(main()).getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(screen.queryByText(/No results/)).toBeNull();
  });
});
