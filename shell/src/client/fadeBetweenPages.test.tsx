/** @jest-environment ./kit/src/testing/environment.cjs */
import { createMemoryRouter } from 'react-router-dom';
import { fadeBetweenPages } from './fadeBetweenPages.ts';

const askedFor = (calm: boolean) => {
  globalThis.matchMedia = (query: string) =>
    ({ matches: calm && query === '(prefers-reduced-motion: reduce)' }) as MediaQueryList;
};

/** What the router says of the transition to a page, where a link that says nothing of it leads. */
const transitionTo = async (address: string) => {
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/blogs', element: null },
  ]);
  fadeBetweenPages(router);
  const told: unknown[] = [];
  router.subscribe((_, { viewTransitionOpts }) => told.push(viewTransitionOpts?.nextLocation.pathname));
  await router.navigate(address, { viewTransition: undefined, replace: true });
  expect(router.state.location.pathname).toBe('/blogs');
  return told.filter(Boolean);
};

describe('the next page', () => {
  it('fades in over the one before', async () => {
    askedFor(false);
    expect(await transitionTo('/blogs')).toEqual(['/blogs']);
  });

  it('stands there at once for whoever asked for less motion', async () => {
    askedFor(true);
    expect(await transitionTo('/blogs')).toEqual([]);
  });

  it('is no fault when the one after it comes before it was seen', async () => {
    let skip: (reason: DOMException) => void = () => undefined;
    const ready = new Promise<undefined>((_, reject) => {
      skip = reject;
    });
    const handled = jest.spyOn(ready, 'catch');
    const transition = { ready, finished: Promise.resolve(undefined) } as unknown as ViewTransition;
    document.startViewTransition = () => transition;
    await transitionTo('/blogs');
    expect(document.startViewTransition(() => undefined)).toBe(transition);
    skip(new DOMException('Transition was skipped', 'AbortError'));
    expect(await handled.mock.results[0]?.value).toBeUndefined();
    Reflect.deleteProperty(document, 'startViewTransition');
  });
});
