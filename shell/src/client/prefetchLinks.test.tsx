/** @jest-environment ./kit/src/testing/environment.cjs */
import '@plinth/kit/testing/patience';
import { fireEvent } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { prefetchLinks } from './prefetchLinks.ts';

type Seen = (entries: { isIntersecting: boolean; target: Element }[]) => void;

const connection = (line: object) =>
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });

let loaded: string[];
let pictures: Set<string>;
let scripts: number;
let bringIntoView: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  // The document still knows the routers of earlier tests.
  const own: string[] = [];
  loaded = own;
  const ownPictures = new Set<string>();
  pictures = ownPictures;
  globalThis.Image = class {
    set src(address: string) {
      ownPictures.add(address);
    }
  } as unknown as typeof Image;
  scripts = 0;
  connection({ effectiveType: '4g' });
  globalThis.IntersectionObserver = class {
    targets: Element[] = [];
    constructor(seen: Seen) {
      bringIntoView = () => seen(this.targets.map((target) => ({ isIntersecting: true, target })));
    }
    observe = (target: Element) => void this.targets.push(target);
    unobserve = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  bringIntoView = () => undefined;
  document.body.innerHTML = `<a id="out" href="https://elsewhere.example/a/1">Out</a><main><a href="/a/file" target="_self">File</a>${[
    1, 2, 3, 4, 5, 6,
  ]
    .map((id) => `<a id="a${id}" href="/a/${id}"><b>Article ${id}</b></a>`)
    .join('')}<a id="b1" href="/b/1">Project</a></main>`;
  const router = createMemoryRouter([
    { path: '/', element: null },
    {
      path: '/a/:id',
      element: null,
      loader: ({ params }) => {
        own.push(params.id ?? '');
        throw new Error('down');
      },
      lazy: async () => {
        scripts += 1;
        throw new Error('down');
      },
    },
    {
      path: '/b/:id',
      element: null,
      loader: ({ params }) => ({ answers: { picture: `/uploads/${params.id}.webp` } }),
      handle: { firstPicture: ({ answers }: { answers: { picture: string } }) => ({ src: answers.picture }) },
    },
  ]);
  prefetchLinks(router as Parameters<typeof prefetchLinks>[0]);
});
afterEach(() => jest.useRealTimers());

const link = (id: string) => document.querySelector(`#${id} b, #${id}`) as Element;
/** jsdom has no pointer events: the type of the pointer would be missing. */
const pointer = (type: string, id: string, pointerType = 'mouse') =>
  fireEvent(link(id), Object.assign(new Event(type, { bubbles: true }), { pointerType }));

it('loads the script of the next page beside its data', async () => {
  fireEvent.focusIn(link('a2'));
  expect([loaded, scripts]).toEqual([['2'], 1]);
});

describe('the data of the next page', () => {
  it('are loaded when a mouse rests on its link, and not when it passes over it', async () => {
    pointer('pointerover', 'a1');
    pointer('pointerover', 'a2');
    await jest.advanceTimersByTimeAsync(100);
    expect(loaded).toEqual(['2']);
  });

  it('are loaded when a finger or the keyboard comes to it', async () => {
    pointer('pointerover', 'a1', 'touch');
    await jest.advanceTimersByTimeAsync(100);
    expect(loaded).toEqual([]);
    pointer('pointerdown', 'a1', 'touch');
    fireEvent.focusIn(link('a2'));
    expect(loaded).toEqual(['1', '2']);
  });

  it('are loaded for the first links to pages that can be seen, when the page has settled', async () => {
    bringIntoView();
    expect(loaded).toEqual([]);
    await jest.advanceTimersByTimeAsync(2000);
    bringIntoView();
    await jest.advanceTimersByTimeAsync(0);
    expect(loaded).toEqual(['1', '2', '3', '4']);
  });

  it('are loaded in a task for each link, though several come into view at once', async () => {
    await jest.advanceTimersByTimeAsync(2000);
    bringIntoView();
    expect([loaded, jest.getTimerCount()]).toEqual([[], 4]);
  });

  it.each([{ effectiveType: '3g' }, { effectiveType: '4g', saveData: true }])(
    'are left where they are on a line like %p',
    async (line) => {
      connection(line);
      await jest.advanceTimersByTimeAsync(2000);
      bringIntoView();
      pointer('pointerdown', 'a1', 'touch');
      pointer('pointerover', 'a2');
      await jest.advanceTimersByTimeAsync(100);
      expect(loaded).toEqual([]);
    },
  );

  it('come with its first picture for who is about to go there', async () => {
    pointer('pointerdown', 'b1', 'touch');
    await jest.advanceTimersByTimeAsync(0);
    expect([...pictures]).toEqual(['/uploads/1.webp']);
  });

  it('come without its picture when its link is only seen', async () => {
    for (const other of document.querySelectorAll('main [href^="/a/"]')) other.remove();
    await jest.advanceTimersByTimeAsync(2000);
    bringIntoView();
    await jest.advanceTimersByTimeAsync(0);
    expect([...pictures]).toEqual([]);
  });

  it('are nothing to load for another site', () => {
    pointer('pointerdown', 'out');
    expect(loaded).toEqual([]);
  });
});
