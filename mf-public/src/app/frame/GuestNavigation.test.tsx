import { hostOn } from '@plinth/host/testing/hostOn';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Frame } from './Frame.tsx';

/** A window that can be turned: what a style sheet does to the menu, which jsdom does not read. */
const aWindow = ({ wide }: { wide: boolean }) => {
  let isWide = wide;
  const draw = () => menu().style.setProperty('display', isWide ? 'none' : 'block');
  return {
    draw,
    turn: () =>
      act(async () => {
        isWide = !isWide;
        draw();
        fireEvent(window, new Event('resize'));
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
const arrive = (win: ReturnType<typeof aWindow>) => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(site());
  document.body.append(container);
  win.draw();
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
    const { hydrate } = arrive(aWindow({ wide: false }));
    menu().open = true;
    await hydrate();
    expect(menu().open).toBe(true);
    expect(covered()).toBe(true);
  });

  it('is a dropdown that stays open, too, beside a page that can be reached', async () => {
    const { hydrate } = arrive(aWindow({ wide: true }));
    details('Media').open = true;
    await hydrate();
    expect(details('Media').open).toBe(true);
    expect(covered()).toBe(false);
  });

  it('is closed where the window has no button to close it', async () => {
    const { hydrate } = arrive(aWindow({ wide: true }));
    menu().open = true;
    await hydrate();
    expect(menu().open).toBe(false);
    expect(covered()).toBe(false);
  });
});

describe('an open menu', () => {
  const open = async () => {
    const win = aWindow({ wide: false });
    await arrive(win).hydrate();
    await toggle(menu());
    // A disclosure tells that it opened or closed in a task of its own, in jsdom as in a browser.
    await waitFor(() => expect(covered()).toBe(true));
    return win;
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
