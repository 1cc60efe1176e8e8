import { reply, someOf } from '@plinth/kit/testing/fakeApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import { onWideScreens } from '../../testing/onWideScreens.ts';
import { visit } from '../../testing/visit.tsx';

type Asked = { url: URL };

const aBlog = (number: number, given: object = {}) => ({
  ...{ _id: `b${number}`, title: `Blog ${number}`, author: 'Nadia', image: 'a.webp', excerpt: '', slug: 's' },
  ...{ date: '2026-03-04T00:00:00.000Z', updatedAt: '2026-03-05T10:00:00.000Z', state: 'published' },
  ...given,
});
const ofPage = (page: number, total: number, limit = 4) =>
  someOf(
    Array.from({ length: limit }, (_, index) => aBlog((page - 1) * limit + index + 1)),
    total,
  );
const list = ({ url: { searchParams } }: Asked) => ofPage(Number(searchParams.get('page')), 598);
const counts = { draft: 3, scheduled: 0, published: 590, withdrawn: 5 };
const done = (given: object = {}) => ({
  ...{ _id: 'c1', total: 2, done: 2, changed: 2, unchanged: 0, refused: 0, refusals: [], isDone: true },
  ...given,
});
const answers = {
  'GET /api/blogs': list,
  'GET /api/stats/blogs': counts,
  'GET /api/blogs/authors': ['Nadia', 'Omar'],
};

const open = async (path: string, given: object = {}) => {
  const visited = await visit(path, { answers: { ...answers, ...given } });
  await screen.findAllByRole('checkbox');
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const press = async (name: string | RegExp) =>
    visited.user.click(await screen.findByRole('button', { name }));
  return {
    ...visited,
    box,
    press,
    agree: async (name: string) =>
      visited.user.click(
        await waitFor(() => within(screen.getByRole('dialog')).getByRole('button', { name })),
      ),
    bar: () => within(screen.getByRole('region', { name: 'What is chosen' })),
    search: () => visited.router.state.location.search,
    asked: () =>
      visited.api
        .sent('GET /api/blogs')
        .map(({ url }) => url.search)
        .at(-1),
  };
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('the tools of a list', () => {
  it('write into the address what they ask for, and read it from there', async () => {
    const { user, press, search, asked, router, api } = await open('/blogs?page=3');
    await user.type(screen.getByRole('searchbox', { name: 'Search blogs' }), 'tower{Enter}');
    await waitFor(() => expect(search()).toBe('?search=tower'));
    await press('Filter');
    await user.click(await screen.findByRole('combobox', { name: 'Author' }));
    await user.click(await screen.findByText('Omar', { selector: '[class*=option] *' }));
    await user.type(screen.getByLabelText('Dated from'), '1 March 2026{Enter}');
    await waitFor(() => expect(search()).toBe('?search=tower&author=Omar&from=2026-03-01'));
    await user.click(screen.getByRole('combobox', { name: 'Sort by' }));
    await user.click(await screen.findByText('Title', { selector: '[class*=option] *' }));
    await press('Sort: A to Z');
    await screen.findByRole('button', { name: 'Sort: Z to A' });
    await press(/^Drafts? 3/);
    const query = 'search=tower&author=Omar&from=2026-03-01';
    await waitFor(() => expect(asked()).toBe(`?sort=title&order=desc&state=draft&${query}&page=1&limit=24`));
    const counted = api.sent('GET /api/stats/blogs').at(-1)?.url.search;
    expect(counted).toBe(`?${query}`);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(search()).not.toContain('state'));
    await press('Filter (2)');
    await press('Filter (2)');
    await press('Clear the filter');
    await waitFor(() => expect(search()).toBe('?search=tower&by=title&sort=desc'));
  });

  it('follow the way back: what was searched for is not searched for again', async () => {
    const { user, search, router, asked } = await open('/blogs');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search blogs' });
    await user.type(field, 'tower{Enter}');
    await waitFor(() => expect(search()).toBe('?search=tower'));
    await waitFor(() => expect(asked()).toContain('search=tower'));
    await act(() => router.navigate('/blogs'));
    await waitFor(() => expect(field.value).toBe(''));
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect([search(), field.value]).toEqual(['', '']);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(field.value).toBe('tower'));
  });

  it('open with what a link says; what it says wrongly filters nothing', async () => {
    const { asked } = await open('/blogs?author=Omar&to=2026-02-30&by=colour&state=lost&type=x&search=%20');
    expect(asked()).toBe('?sort=desc&author=Omar&page=1&limit=24');
    expect(screen.getByRole('region', { name: 'Filter' })).toBeTruthy();
  });

  it('show columns, which sort, and which this device remembers', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(onWideScreens);
    const first = await open('/blogs');
    await first.press('Show in columns');
    const table = within(screen.getByRole('table'));
    expect(table.getAllByRole('row')).toHaveLength(5);
    await first.user.click(table.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(first.asked()).toContain('sort=title&order=asc'));
    await first.user.click(screen.getByRole('button', { name: 'Title' }));
    await waitFor(() => expect(first.search()).toBe('?by=title&sort=desc'));
    const head = () => screen.getByRole('columnheader', { name: 'Title' });
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'));
    first.unmount();
    await open('/blogs');
    expect(screen.getByRole('table')).toBeTruthy();
  });

  it('say how to find more where nothing matches', async () => {
    const nothing = { 'GET /api/blogs': () => someOf([], 0) };
    const { user, router } = await visit('/blogs?search=castle&state=draft&author=Omar', {
      answers: { ...answers, ...nothing },
    });
    await screen.findByText('Nothing matches.');
    await user.click(screen.getByRole('button', { name: 'Without “castle”' }));
    await waitFor(() => expect(router.state.location.search).toBe('?state=draft&author=Omar'));
    await user.click(screen.getByRole('button', { name: 'Look in all states' }));
    await waitFor(() => expect(router.state.location.search).toBe('?author=Omar'));
    await user.click(
      (await screen.findAllByRole('button', { name: 'Clear the filter' })).at(-1) as HTMLElement,
    );
    expect(await screen.findByText('No blogs yet.')).toBeTruthy();
    expect(router.state.location.search).toBe('');
  });
});

describe('what is chosen', () => {
  it('is kept from page to page, in ranges too, until the filter changes', async () => {
    const { user, box, bar, press } = await open('/blogs');
    await user.click(box('Choose Blog 1'));
    await user.keyboard('{Shift>}');
    await user.click(box('Choose Blog 3'));
    await user.keyboard('{/Shift}');
    expect(bar().getByText('3 blogs chosen')).toBeTruthy();
    await user.click(screen.getByTitle('2'));
    await screen.findByText('Blog 5');
    expect(box('Choose all 4 on this page').checked).toBe(false);
    box('Choose Blog 5').focus();
    await user.keyboard(' ');
    expect(bar().getByText('4 blogs chosen')).toBeTruthy();
    await user.click(box('Choose all 4 on this page'));
    expect(bar().getByText('7 blogs chosen')).toBeTruthy();

    await press('Choose all 598 that match');
    expect(bar().getByText('All 598 blogs that match are chosen')).toBeTruthy();
    expect(box('Choose Blog 6').checked).toBe(true);
    await user.click(box('Choose Blog 6'));
    expect(bar().getByText('3 blogs chosen')).toBeTruthy();
    await press(/^Published 590/);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What is chosen' })).toBeNull());
  });
});

describe('changing many', () => {
  const bodies = ({ api }: Awaited<ReturnType<typeof open>>) =>
    api.sent('PATCH /api/blogs').map(({ body }) => body);

  it('asks with the number, does it, and takes the bin back', async () => {
    const visited = await open('/blogs', {
      'PATCH /api/blogs': done(),
      'POST /api/bulk-changes/c1/undo': done({ _id: 'c2' }),
    });
    const { user, box, press, agree, api } = visited;
    await user.click(box('Choose Blog 1'));
    await user.click(box('Choose Blog 2'));
    await press('Move 2 to the bin');
    expect(await screen.findByText('Move 2 blogs to the bin?')).toBeTruthy();
    await agree('Cancel');
    expect(bodies(visited)).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press('Move 2 to the bin');
    await agree('Move 2 to the bin');
    expect(await screen.findByText('2 blogs moved to the bin.')).toBeTruthy();
    expect(bodies(visited)).toEqual([{ ids: ['b1', 'b2'], count: 2, change: { bin: true } }]);
    await waitFor(() => expect(api.sent('GET /api/blogs').length).toBeGreaterThan(1));
    await press('Undo');
    expect(await screen.findByText('2 blogs restored.')).toBeTruthy();
  });

  it('sends the filter for all that match, shows how far it is, and names what could not be done', async () => {
    let looks = 0;
    const half = done({ total: 598, done: 200, changed: 200, isDone: false });
    const refusals = [
      { _id: 'b9', title: 'A draft', code: 'publication-state', message: 'This is not public' },
      { _id: 'b8', title: '', code: 'not-found', message: 'Not found' },
    ];
    const whole = done({ total: 598, done: 598, changed: 590, unchanged: 5, refused: 3, refusals });
    const visited = await open('/blogs?state=published&author=Nadia&by=title', {
      'PATCH /api/blogs': half,
      'GET /api/bulk-changes/c1': () => (looks++ < 1 ? half : whole),
    });
    await visited.user.click(visited.box('Choose Blog 1'));
    await visited.press('Choose all 598 that match');
    await visited.press('Withdraw 598');
    await visited.agree('Withdraw 598');
    expect(await screen.findByText('Withdrawing: 200 of 598')).toBeTruthy();
    expect(await screen.findByText('590 blogs withdrawn.', {}, { timeout: 4000 })).toBeTruthy();
    expect(screen.getByText('5 were withdrawn already.')).toBeTruthy();
    expect(bodies(visited)).toEqual([
      { filter: { state: 'published', author: 'Nadia' }, count: 598, change: { state: 'withdrawn' } },
    ]);
    const notice = within(screen.getByRole('alert'));
    expect(notice.getByText('3 of 598 blogs were not withdrawn')).toBeTruthy();
    expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A draft: This is not public',
      'One that is gone: Not found',
      'and one more',
    ]);
    await visited.press('Close');
    await waitFor(() => expect(screen.queryByText('3 of 598 blogs were not withdrawn')).toBeNull());
  });

  it('changes nothing when the list has changed, and tries again under the same key when the network fails', async () => {
    let tries = 0;
    const differs = { code: 'count-differs', message: 'The list has changed', requestId: 'r' };
    const visited = await open('/blogs', {
      'PATCH /api/blogs': () => {
        tries += 1;
        if (tries === 1) return reply(409, differs);
        if (tries === 2) throw new TypeError('Failed to fetch');
        return done({ changed: 1, total: 1 });
      },
    });
    const { user, box, press, agree, bar, api } = visited;
    await user.click(box('Choose Blog 1'));
    await press('Publish 1');
    await agree('Publish 1');
    expect(await screen.findByText('The list has changed')).toBeTruthy();
    await agree('OK');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bar().getByText('1 blog chosen')).toBeTruthy();
    await press('Publish 1');
    await agree('Publish 1');
    await agree('Try Again');
    expect(await screen.findByText('1 blog published.')).toBeTruthy();
    const keys = api.sent('PATCH /api/blogs').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[1]).toBe(keys[2]);
    expect(keys[0]).not.toBe(keys[1]);
  });
});
