import { fakeApi, problem, someOf } from '@plinth/kit/testing/fakeApi';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../testing/visit.tsx';

const article = {
  ...{ _id: 'b1', title: 'Eleven weeks', author: 'A', date: '2026-03-04', image: '' },
  ...{ excerpt: 'What the ground says' },
};
const project = {
  ...{ _id: 'p1', title: 'The Oval', category: 'upcoming', projectType: 'construction', mainImage: '' },
  ...{ date: '2026-03-04', excerpt: '' },
};
const down = problem('part-unavailable', 503, 'Not available');
const recent = { 'GET /api/blogs/recent': [] };
const notice = /could not be refreshed/;

describe('a list that is there', () => {
  it.each([
    ['/blogs', 'GET /api/blogs', article, 'Eleven weeks'],
    ['/projects', 'GET /api/projects', project, 'The Oval'],
    ['/csr', 'GET /api/projects', project, 'The Oval'],
  ])(
    'stays at %s when it cannot be asked for again, and is called old until it can',
    async (at, call, entry, title) => {
      let isUp = true;
      await visit(at, fakeApi({ ...recent, [call]: () => (isUp ? [entry] : down) }));
      await screen.findByRole('heading', { name: title });
      isUp = false;
      act(() => void dispatchEvent(new Event('online')));
      await screen.findByText(notice);
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      isUp = true;
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(screen.queryByText(notice)).toBeNull());
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    },
  );

  it('is not shown in the place of another page that cannot be had', async () => {
    const pages = fakeApi({
      ...recent,
      'GET /api/blogs': ({ url }: { url: URL }) =>
        url.searchParams.get('page') === '1' ? someOf([article], 60) : down,
    });
    const { router } = await visit('/blogs', pages);
    await screen.findByRole('heading', { name: 'Eleven weeks' });
    await act(() => router.navigate('/blogs?page=2'));
    expect(await screen.findByText('Error: Not available')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Eleven weeks' })).toBeNull();
  });
});
