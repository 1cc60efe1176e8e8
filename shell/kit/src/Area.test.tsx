import { act, type ReactNode, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { Area } from './Area.tsx';

let broken = true;
function Part() {
  if (broken) throw new TypeError('this part cannot be drawn');
  return <p>The part</p>;
}

let go: (to: string) => void;
function Page({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  useEffect(() => {
    go = (to) => void navigate(to);
  });
  return (
    <>
      <h1>The page</h1>
      <Area name="The gallery">{children}</Area>
      <Area name="The map">
        <p>The map itself</p>
      </Area>
    </>
  );
}

const tree = () => (
  <MemoryRouter>
    <Page>
      <Part />
    </Page>
  </MemoryRouter>
);

let element: HTMLElement;
let root: Root | undefined;
const caught: unknown[] = [];
beforeEach(() => {
  broken = true;
  caught.length = 0;
  element = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  element.remove();
});

const show = () => {
  root = createRoot(element, { onCaughtError: (error) => caught.push(error) });
  act(() => root?.render(tree()));
};
const press = (name: string) =>
  act(() => {
    const button = [...element.querySelectorAll('button')].find(({ textContent }) => textContent === name);
    if (!button) throw new Error(`There is no button "${name}"`);
    button.click();
  });

describe('an area that cannot be drawn', () => {
  it('costs only itself, says so, and tells the host', () => {
    show();
    expect(element.textContent).toBe('The pageThe gallery cannot be shown right now.Try againThe map itself');
    expect(caught).toEqual([new TypeError('this part cannot be drawn')]);
  });

  it('is drawn when its visitor tries again and it can be', () => {
    show();
    press('Try again');
    expect(element.textContent).toContain('The gallery cannot be shown right now.');
    broken = false;
    press('Try again');
    expect(element.textContent).toBe('The pageThe partThe map itself');
  });

  it('begins anew with the next page', () => {
    show();
    broken = false;
    act(() => go('/next'));
    expect(element.textContent).toContain('The part');
  });

  it('leaves words in what the server draws, and is drawn by the browser when that can', async () => {
    const markup = renderToString(tree());
    expect(markup).toContain('The gallery cannot be shown right now.');
    expect(markup).toContain('The map itself');
    broken = false;
    element.innerHTML = markup;
    const { hydrateRoot } = await import('react-dom/client');
    await act(async () => {
      root = hydrateRoot(element, tree(), { onRecoverableError: () => undefined });
    });
    expect(element.textContent).toBe('The pageThe partThe map itself');
  });
});
