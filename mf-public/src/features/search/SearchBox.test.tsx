import { noAnswer, someOf } from '@plinth/kit/testing/fakeApi';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aHit, siteFinding } from '../../testing/hits.ts';
import { visit } from '../../testing/visit.tsx';

const hits = [
  aHit({ _id: '1', title: 'A brick wall', url: '/blogs/brick', marks: { title: [[2, 7]], excerpt: [] } }),
  aHit({ _id: '2', type: 'project', title: 'Brick House', url: '/projects/house' }),
];
const inBar = () =>
  document.querySelector<HTMLAnchorElement>('header a[aria-keyshortcuts]') as HTMLAnchorElement;
const field = () => screen.findByRole<HTMLInputElement>('combobox', { name: 'What are you looking for?' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

const open = async (api = siteFinding(hits)) => {
  const page = await visit('/nowhere', api);
  await userEvent.click(inBar());
  const input = await field();
  await waitFor(() => expect(document.activeElement).toBe(input));
  return { ...page, api, input };
};

describe('the search in the bar', () => {
  it('is a link to its page, which a press with Ctrl follows as any other', async () => {
    await visit('/nowhere', siteFinding([]));
    expect(inBar().getAttribute('href')).toBe('/search');
    // What a browser does with it, jsdom cannot.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(inBar(), { ctrlKey: true });
    await act(async () => undefined);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('suggests while one types, asking once for what stays', async () => {
    const { api, input } = await open();
    await userEvent.type(input, 'brick');
    await waitFor(() =>
      expect(options()).toEqual(['A brick wallArticle', 'Brick HouseProject', 'All results']),
    );
    expect(api.sent('GET /api/search').map(({ url }) => url.search)).toEqual(['?q=brick&limit=6']);
    expect(input.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('listbox').id).toBe(input.getAttribute('aria-controls'));
    expect(screen.getByText('2 suggestions')).toBeTruthy();
    expect(document.querySelector('mark')?.textContent).toBe('brick');
  });

  it('is led by the keyboard: round the list, into a page, and out with Escape', async () => {
    const { input, router } = await open();
    await userEvent.type(input, 'brick');
    await waitFor(() => expect(options()).toHaveLength(3));
    const places = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp']) {
      await userEvent.keyboard(`{${key}}`);
      places.push(chosen());
    }
    const [first, second, all] = options();
    expect(places).toEqual([first, second, all, null, all, second]);
    expect(document.activeElement).toBe(input);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/projects/house'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());

    await userEvent.keyboard('{Control>}k{/Control}');
    await field();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(document.activeElement).toBe(inBar());
  });

  it('asks its page with Enter, and closes when the focus leaves it', async () => {
    const { input, router } = await open();
    await userEvent.type(input, 'brick & stone{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=brick+%26+stone'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
    await userEvent.click(inBar());
    await field();
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Close the search');
    await userEvent.tab();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows the answer to the newest question, however late an older one comes', async () => {
    let answerFirst = () => {};
    const first = new Promise<void>((resolve) => {
      answerFirst = resolve;
    });
    const api = siteFinding(async ({ url }) => {
      if (url.searchParams.get('q') === 'wall') return first.then(() => someOf([aHit({ title: 'Late' })], 1));
      return someOf(hits, 2);
    });
    const { input } = await open(api);
    await userEvent.type(input, 'wall');
    await waitFor(() => expect(api.sent('GET /api/search')).toHaveLength(1));
    await userEvent.clear(input);
    await userEvent.type(input, 'brick');
    await waitFor(() => expect(options()).toHaveLength(3));
    await act(async () => answerFirst());
    expect(options()[0]).toBe('A brick wallArticle');
  });

  it('offers pages of the site, and says quietly that it cannot ask', async () => {
    const { input } = await open(siteFinding(noAnswer));
    await userEvent.type(input, 'contact');
    await screen.findByText('You seem to be offline. Suggestions come back with the connection.');
    expect(options()).toEqual(['Contact UsPage', 'All results']);
  });
});
