import { createAppStore } from '@plinth/host/store';
import { hostOn } from '@plinth/host/testing/hostOn';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import { type LoaderFunctionArgs, matchRoutes } from 'react-router-dom';
import { visit } from '../testing/visit.tsx';
import { createRoutes } from './app.tsx';

jest.mock('../features/dashboard/LineChart.tsx', () => ({ __esModule: true, default: () => null }));
jest.mock('../features/dashboard/PieChart.tsx', () => ({ __esModule: true, default: () => null }));
jest.mock('../ui/RichTextEditor.tsx', () => ({ __esModule: true, default: () => null }));

const session = (role: string) => ({
  token: 'h.e30.s',
  user: { id: 'me', role, fullName: 'Mahnoor Vellani' } as never,
  leaveTo: null,
});

const urlsOf = (api: ReturnType<typeof fakeApi>) =>
  api
    .sent()
    .map(({ url }) => url.pathname + url.search)
    .sort();

/** What the loaders of an address ask for, without any screen. */
const askedByLoaders = async (address: string, role = 'admin') => {
  const api = fakeApi({});
  const store = createAppStore({
    apiUrl: 'http://api.test',
    fetch: api.fetch,
    preloadedState: { session: session(role) },
  });
  const request = new Request(new URL(address, 'http://site.test'));
  for (const { route, params } of matchRoutes(
    createRoutes({ store, calls: hostOn(api).calls, language: 'en' }),
    address,
  ) ?? []) {
    if (typeof route.loader === 'function') route.loader({ request, params } as LoaderFunctionArgs);
  }
  await waitFor(() => expect(urlsOf(api)).toContain('/api/user/profile'));
  return urlsOf(api);
};

const unanswered = () => new Promise(() => undefined);

/** What the whole screen asks for before anything is answered. */
const askedByScreen = async (address: string) => {
  const every = ['GET /api/:', 'GET /api/:/:', 'GET /api/:/:/:'];
  const { api } = await visit(address, {
    answers: Object.fromEntries(every.map((call) => [call, unanswered])),
  });
  await screen.findByRole('navigation', { name: 'Console' });
  return urlsOf(api);
};

describe('what a screen asks for first', () => {
  it.each([
    ['/', 8],
    ['/dashboard', 8],
    ['/blogs?sort=asc&page=2&state=draft', 2],
    ['/blogs?search=plan&author=Omar&from=2026-01-01&by=title&sort=desc', 3],
    ['/blogs/7', 1],
    ['/blogs/edit/7', 1],
    ['/projects?category=ongoing', 2],
    ['/projects?type=sport&to=2026-01-01&by=updated', 2],
    ['/projects/7', 1],
    ['/projects/edit/7', 1],
    ['/media?filter=unused&search=plan&page=2', 1],
    ['/media?picture=7', 3],
    ['/blogs/7/revisions?page=2', 2],
    ['/projects/7/revisions', 2],
    ['/bin?page=2', 1],
    ['/bin/7', 1],
    ['/newsletter?page=2', 2],
    ['/comments?page=2', 2],
    ['/messages', 2],
  ])('at %s is asked by its loaders, and once', async (address, calls) => {
    const early = await askedByLoaders(address);
    expect(early).toHaveLength(calls + 1);
    expect(await askedByScreen(address)).toEqual(early);
  });

  it.each(['/comments', '/messages'])('at %s is not asked for who may not see it', async (address) => {
    expect(await askedByLoaders(address, 'editor')).toEqual(['/api/user/profile']);
  });
});
