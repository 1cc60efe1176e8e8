/** @jest-environment node */

import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

interface TestFile {
  readonly global: Window & typeof globalThis & { made?: string };
  teardown(): Promise<void>;
}
const BrowserEnvironment =
  jest.requireActual<new (config: object, context: object) => TestFile>('./environment.cjs');

const aTestFile = () =>
  new BrowserEnvironment({ projectConfig: { testEnvironmentOptions: {}, globals: {} } }, { console });

describe('the page that the test files of a process share', () => {
  it('is for each of them as it was for the first', async () => {
    const first = aTestFile();
    const page = first.global;
    const { document } = page;
    const { fetch, matchMedia } = page;
    const { scrollIntoView } = page.Element.prototype;
    const { exit } = page.process;
    page.made = 'by a file';
    Object.assign(page, { fetch: undefined, matchMedia: undefined });
    page.Element.prototype.scrollIntoView = () => {};
    // As Jest does for each file, around what it finds.
    Object.assign(page.process, { exit: () => {} });
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.documentElement.lang = 'ur';
    document.head.append(document.createElement('style'));
    document.body.append('some text');
    document.body.className = 'dark';
    document.cookie = 'seen=yes';
    page.localStorage.setItem('draft', 'kept');
    page.history.pushState({ at: 3 }, '', '/projects');
    await first.teardown();

    const second = aTestFile();
    expect(second.global).toBe(page);
    expect(page.made).toBeUndefined();
    expect(page.fetch).toBe(fetch);
    expect(page.matchMedia).toBe(matchMedia);
    expect(page.Element.prototype.scrollIntoView).toBe(scrollIntoView);
    expect(page.process.exit).toBe(exit);
    expect(document.visibilityState).not.toBe('hidden');
    expect(document.documentElement.outerHTML).toBe('<html><head></head><body></body></html>');
    expect(document.cookie).toBe('');
    expect(page.localStorage).toHaveLength(0);
    expect([page.location.href, page.history.state]).toEqual(['http://localhost/', null]);
    await second.teardown();
  });

  it('leaves nobody of an earlier file listening, nor waiting for a time', async () => {
    const heard = jest.fn();
    const first = aTestFile();
    const page = first.global;
    for (const target of [page, page.document, page.document.body]) target.addEventListener('click', heard);
    page.document.addEventListener('keydown', heard, { capture: true });
    page.setTimeout(heard, 10);
    page.setInterval(heard, 10);
    page.requestAnimationFrame(heard);
    await first.teardown();

    const second = aTestFile();
    page.document.body.dispatchEvent(new page.MouseEvent('click', { bubbles: true }));
    page.document.dispatchEvent(new page.Event('keydown'));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(heard).not.toHaveBeenCalled();
    await second.teardown();
  });

  it('ends the asynchronous contexts of a file with it', async () => {
    const context = new AsyncLocalStorage<string>();
    const file = aTestFile();
    const later = context.run('of this file', () => AsyncResource.bind(() => context.getStore()));
    expect(later()).toBe('of this file');
    await file.teardown();
    expect(later()).toBeUndefined();
  });

  it('lets whoever listened once do so again', async () => {
    const heard = jest.fn();
    const file = aTestFile();
    for (const time of [1, 2]) {
      file.global.addEventListener('focus', heard, { once: true });
      file.global.dispatchEvent(new file.global.Event('focus'));
      expect(heard).toHaveBeenCalledTimes(time);
    }
    file.global.dispatchEvent(new file.global.Event('focus'));
    expect(heard).toHaveBeenCalledTimes(2);
    await file.teardown();
  });

  it('still tells of an error that nobody listens for, however often the same one began or stopped to', async () => {
    const first = aTestFile();
    const page = first.global;
    const listener = () => {};
    page.addEventListener('error', listener);
    page.addEventListener('error', listener);
    page.removeEventListener('error', listener);
    page.removeEventListener('error', listener);
    page.removeEventListener('error', listener);
    await first.teardown();

    const second = aTestFile();
    const emit = jest.spyOn(process, 'emit').mockReturnValue(process);
    page.dispatchEvent(new page.ErrorEvent('error', { error: new Error('of the second') }));
    expect(emit).toHaveBeenCalledWith(
      'uncaughtException',
      expect.objectContaining({ message: 'of the second' }),
    );
    emit.mockRestore();
    await second.teardown();
  });
});
