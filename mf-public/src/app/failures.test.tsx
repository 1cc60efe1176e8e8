import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlog, aProject } from '../testing/samples.ts';
import { visit } from '../testing/visit.tsx';

const mockBroken = new Set<string>();
function mockBreakable(name: string, Real: React.FC) {
  return function Part(props: object) {
    if (mockBroken.has(name)) throw new TypeError(`${name} cannot be drawn`);
    return <Real {...props} />;
  };
}
jest.mock('../features/projects/ProjectCarousel.tsx', () => {
  const real = jest.requireActual('../features/projects/ProjectCarousel.tsx');
  return { ...real, ProjectCarousel: mockBreakable('carousel', real.ProjectCarousel) };
});
jest.mock('./frame/MapPanel.tsx', () => {
  const real = jest.requireActual('./frame/MapPanel.tsx');
  return { MapPanel: mockBreakable('map', real.MapPanel) };
});
jest.mock('../features/blogs/RecentStrip.tsx', () => {
  const real = jest.requireActual('../features/blogs/RecentStrip.tsx');
  return { RecentStrip: mockBreakable('strip', real.RecentStrip) };
});
jest.mock('../features/blogs/ArticleRow.tsx', () => {
  const real = jest.requireActual('../features/blogs/ArticleRow.tsx');
  return { ArticleRow: mockBreakable('page', real.ArticleRow) };
});

const api = () =>
  fakeApi({
    'GET /api/blogs': [
      aBlog(),
      aBlog({ _id: 'id-of-blog-2', slug: 'blog-2', title: 'How to look at a brick wall' }),
    ],
    'GET /api/blogs/recent': [aBlog()],
    'GET /api/blogs/blog-1': aBlog(),
    'GET /api/projects': [aProject()],
  });

let log: jest.SpyInstance;
beforeEach(() => {
  mockBroken.clear();
  // React tells of each fault that a boundary caught.
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

const frameStands = () => {
  expect(screen.getByRole('banner').textContent).toContain('Book Now');
  expect(screen.getByRole('contentinfo').textContent).toContain('© 2024');
};

describe('what cannot be drawn', () => {
  it('costs itself only, when it is a part of a page', async () => {
    mockBroken.add('carousel').add('map');
    await visit('/', api());
    expect(await screen.findByText('Our Projects cannot be shown right now.')).toBeTruthy();
    expect(screen.getByText('The map cannot be shown right now.')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Our Strengths' })).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Newsletter' })).toBeTruthy();
    frameStands();
  });

  it('leaves an article without its strip readable, and comes back when it can', async () => {
    mockBroken.add('strip');
    await visit('/blogs/blog-1', api());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { level: 1, name: aBlog().title })).toBeTruthy();
    mockBroken.clear();
    await userEvent.click(retry);
    expect(screen.getByRole('heading', { name: 'Recent Articles' })).toBeTruthy();
  });

  it('leaves header and footer, words and a way on, when it is the page itself', async () => {
    mockBroken.add('page');
    const { router } = await visit('/blogs', api());
    expect(
      await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' }),
    ).toBeTruthy();
    expect(screen.getByText('Something went wrong on our side. Please try again.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    frameStands();
    await userEvent.click(screen.getByRole('link', { name: 'Go to the home page' }));
    expect(router.state.location.pathname).toBe('/');
    expect(await screen.findByRole('heading', { name: 'Our Strengths' })).toBeTruthy();
  });
});
