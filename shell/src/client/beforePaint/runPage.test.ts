/** @jest-environment ./kit/src/testing/environment.cjs */
import type { PageReleases } from '../../page.ts';
import { runPage } from './runPage.ts';

const releases = (hasFirstView = true): PageReleases => ({
  revision: 1,
  hasFirstView,
  integrity: {},
  shell: { version: 's', address: '/shell', scripts: ['/shell/react.js', '/shell/shell.js'], styles: [] },
  remotes: {
    visitors: [
      {
        name: 'mf-home',
        version: 'p',
        exposes: './app',
        scripts: ['/public/entry.js'],
        styles: ['/public/app.css'],
      },
      {
        name: 'mf-guest',
        version: 'g',
        exposes: './app',
        scripts: ['/guest/entry.js'],
        styles: [],
        paths: ['/guest'],
      },
    ],
    staff: [{ name: 'mf-staff', version: 'c', exposes: './app', scripts: ['/console/entry.js'], styles: [] }],
  },
});

const asked = () =>
  [...document.head.querySelectorAll('link')].map((link) => `${link.as} ${link.getAttribute('href')}`);
const running = () => [...document.head.querySelectorAll('script')].map(({ src }) => new URL(src).pathname);

/** A picture whose decoding ends when `seen` is called. */
const picture = () => {
  const image = document.body.appendChild(document.createElement('img'));
  image.setAttribute('fetchpriority', 'high');
  let seen = () => {};
  let fails = () => {};
  const decoding = new Promise<void>((resolve, reject) => {
    seen = resolve;
    fails = () => reject(new DOMException('It cannot be decoded', 'EncodingError'));
  });
  image.decode = () => decoding;
  return { seen, fails };
};

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
  document.body.replaceChildren();
});
afterEach(() => jest.useRealTimers());

const soon = () => jest.advanceTimersByTimeAsync(100);
const all = [
  'script /shell/react.js',
  'script /shell/shell.js',
  'script /public/entry.js',
  'style /public/app.css',
];

describe('the scripts of a page', () => {
  it.each(['seen', 'fails'] as const)('wait for its first view: the picture %s', async (ends) => {
    const { [ends]: end } = picture();
    void runPage(releases(), false);
    await soon();
    expect([...asked(), ...running()]).toEqual([]);
    end();
    await soon();
    expect(asked()).toEqual(all);
    expect(running()).toEqual(['/shell/react.js', '/shell/shell.js']);
    expect([...document.head.querySelectorAll('script')].every(({ async }) => !async)).toBe(true);
  });

  it('wait no longer than a moment for a picture that does not come', async () => {
    picture();
    void runPage(releases(), false);
    await jest.advanceTimersByTimeAsync(1500);
    expect(running()).toHaveLength(2);
  });

  it('come in a tab that nobody looks at, which is never painted', async () => {
    jest.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0);
    void runPage(releases(), false);
    await jest.advanceTimersByTimeAsync(1500);
    expect(running()).toHaveLength(2);
  });

  it('are asked for at once where there is nothing to see', async () => {
    picture();
    void runPage(releases(false), false);
    expect(asked()).toEqual(all);
    await soon();
    expect(running()).toHaveLength(2);
  });

  it('are asked for at once for staff, without those of the visitors', async () => {
    picture();
    void runPage(releases(), true);
    expect(asked()).toEqual(all.slice(0, 2));
    await soon();
    expect(running()).toHaveLength(2);
  });
});
