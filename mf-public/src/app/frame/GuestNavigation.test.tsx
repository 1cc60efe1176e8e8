import { hostOn } from '@plinth/host/testing/hostOn';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Frame } from './Frame.tsx';

/** A window that can be turned: its one media query is the bar's. */
const aWindow = ({ wide }: { wide: boolean }) => {
  const listeners = new Set<() => void>();
  const query = {
    matches: wide,
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  };
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      media.includes('992px')
        ? (query as unknown as MediaQueryList)
        : ({ ...query, matches: false } as unknown as MediaQueryList),
    );
  return {
    turn: () =>
      act(async () => {
        query.matches = !query.matches;
        for (const listener of listeners) listener();
      }),
  };
};

const site = () => {
  const router = createMemoryRouter([
    { element: <Frame />, children: [{ path: '*', element: <h1>A page</h1> }] },
  ]);
  return hostOn(fakeApi({})).around(<RouterProvider router={router} />);
};

let root: Root;
/** The page as the server sends it, without its scripts. */
const arrive = () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(site());
  document.body.append(container);
  const hydrate = () =>
    act(async () => {
      root = hydrateRoot(container, site());
    });
  return { hydrate };
};
const details = (label: string) =>
  screen
    .getAllByText(label)
    .map((words) => words.closest('details'))
    .find((found) => found) as HTMLDetailsElement;
const menu = () => details('Menu');
const covered = () => screen.getByRole('main', { hidden: true }).hasAttribute('inert');

/** What a press on its button does, which jsdom leaves out. */
const toggle = (disclosure: HTMLDetailsElement) =>
  act(async () => {
    disclosure.open = !disclosure.open;
  });

let complaints: jest.SpyInstance;
beforeEach(() => {
  complaints = jest.spyOn(console, 'error');
});
afterEach(async () => {
  expect(complaints).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  document.body.replaceChildren();
  jest.restoreAllMocks();
});

describe('a menu that was opened before the page hydrated', () => {
  it('stays open, and the page behind it cannot be reached', async () => {
    aWindow({ wide: false });
    const { hydrate } = arrive();
    menu().open = true;
    await hydrate();
    expect(menu().open).toBe(true);
    expect(covered()).toBe(true);
  });

  it('is a dropdown that stays open, too, beside a page that can be reached', async () => {
    aWindow({ wide: true });
    const { hydrate } = arrive();
    details('Media').open = true;
    await hydrate();
    expect(details('Media').open).toBe(true);
    expect(covered()).toBe(false);
  });

  it('is closed where the window has no button to close it', async () => {
    aWindow({ wide: true });
    const { hydrate } = arrive();
    menu().open = true;
    await hydrate();
    expect(menu().open).toBe(false);
    expect(covered()).toBe(false);
  });
});

describe('an open menu', () => {
  const open = async () => {
    const { turn } = aWindow({ wide: false });
    await arrive().hydrate();
    await toggle(menu());
    // A disclosure tells that it opened or closed in a task of its own, in jsdom as in a browser.
    await waitFor(() => expect(covered()).toBe(true));
    return { turn };
  };

  it('closes when the tablet is turned, and gives the page back', async () => {
    const { turn } = await open();
    await turn();
    expect(menu().open).toBe(false);
    await waitFor(() => expect(covered()).toBe(false));
  });

  it('closes with Escape and when a link is followed', async () => {
    await open();
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(menu().open).toBe(false);
    await toggle(menu());
    await act(async () => fireEvent.click(screen.getAllByText('Blog').at(-1) as HTMLElement));
    expect(menu().open).toBe(false);
  });
});
