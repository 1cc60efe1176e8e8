/** @jest-environment ./kit/src/testing/environment.cjs */
import { createMemoryRouter } from 'react-router-dom';
import { elementIds } from '../page.ts';
import { followRouter } from './followRouter.ts';

let arrive: () => void;
const slowly = (title: string) => () =>
  new Promise((resolve) => {
    arrive = () => resolve({ title });
  });

const open = () => {
  document.head.innerHTML = '<link rel="canonical" href="https://plinth.example/">';
  document.body.innerHTML = `${Object.values(elementIds)
    .map((id) => `<div id="${id}">${id === elementIds.waiting ? 'Loading...' : ''}</div>`)
    .join('')}<main></main>`;
  const router = createMemoryRouter(
    [
      { path: '/', loader: () => ({ title: 'Home' }), element: null },
      { path: '/list', loader: slowly('The list'), element: null },
      { path: '*', loader: () => ({ title: 'Nothing', status: 404 }), element: null },
    ],
    { hydrationData: { loaderData: { '0': { title: 'Home' } } } },
  );
  followRouter(router as Parameters<typeof followRouter>[0]);
  return router;
};

const announced = () => document.getElementById(elementIds.announcer)?.textContent;
const spinning = () => document.getElementById(elementIds.waiting)?.classList.contains('is-late');
const canonical = () => document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('going to another page', () => {
  it('says nothing while it is quick', async () => {
    const router = open();
    const going = router.navigate('/list');
    await jest.advanceTimersByTimeAsync(290);
    expect([spinning(), announced()]).toEqual([false, '']);
    arrive();
    await going;
    await jest.advanceTimersByTimeAsync(500);
    expect([spinning(), announced()]).toEqual([false, 'The list']);
  });

  it('shows and says that the page is on its way when it takes longer, and once that it is there', async () => {
    const router = open();
    const going = router.navigate('/list');
    await jest.advanceTimersByTimeAsync(310);
    expect([spinning(), announced()]).toEqual([true, 'Loading...']);
    arrive();
    await going;
    await jest.advanceTimersByTimeAsync(50);
    expect([spinning(), announced()]).toEqual([false, 'The list']);
    expect(document.activeElement).toBe(document.querySelector('main'));
  });

  it('says nothing any more when it was given up', async () => {
    const router = open();
    void router.navigate('/list');
    await jest.advanceTimersByTimeAsync(400);
    await router.navigate('/');
    await jest.advanceTimersByTimeAsync(400);
    expect([spinning(), announced()]).toEqual([false, '']);
  });
});

describe('the head of the document', () => {
  it('names the address of the first page no longer when that is left', async () => {
    const router = open();
    await router.navigate('/?x=1');
    expect(canonical()).toBe('https://plinth.example/');
    await router.navigate('/nowhere');
    expect(canonical()).toBeUndefined();
    expect(document.documentElement.dataset.route).toBe('/*');
    expect(document.title).toBe('Nothing');
  });

  it('says nothing any more that is true of the first page only', async () => {
    const router = open();
    document.head.innerHTML =
      '<title>Home</title><link rel="icon" href="/icon.png">' +
      '<meta name="robots" content="noindex"><meta property="og:image" content="/a.jpg">' +
      '<meta name="twitter:title" content="Home"><script type="application/ld+json">{}</script>';
    await router.navigate('/nowhere');
    expect(document.head.innerHTML).toBe('<title>Nothing</title><link rel="icon" href="/icon.png">');
  });
});
