/** @jest-environment ./kit/src/testing/environment.cjs */
import { checkFilesOf } from './laterFiles.ts';

const base = '/assets/mf-desk/1/';
const hashes = {
  'remoteEntry.js': 'sha384-entry',
  'chunks/late.mjs': 'sha384-late',
  'late.css': 'sha384-style',
};

const answer = (status: number, body: unknown) => {
  globalThis.fetch = jest.fn(async () => new Response(JSON.stringify(body), { status })) as never;
};

const element = <Tag extends 'script' | 'link'>(tag: Tag) => document.createElement(tag);

beforeAll(async () => {
  globalThis.plinthIntegrity = (address) => (address === `${base}integrity.json` ? 'sha384-hashes' : '');
  answer(200, hashes);
});

describe('the later files of a release that does not check them', () => {
  it('are known from its file of hashes, which must itself be what was released', async () => {
    const scripts = await checkFilesOf(`${base}integrity.json`);
    expect(scripts).toEqual([`${base}remoteEntry.js`, `${base}chunks/late.mjs`]);
    expect(fetch).toHaveBeenCalledWith(`${base}integrity.json`, { integrity: 'sha384-hashes' });
    expect(globalThis.plinthIntegrity?.(`${base}late.css`)).toBe('sha384-style');
    expect(globalThis.plinthIntegrity?.(`${base}integrity.json`)).toBe('sha384-hashes');
  });

  it('are demanded of whatever element loads them, however it is made', () => {
    const script = element('script');
    script.src = `${location.origin}${base}chunks/late.mjs?again`;
    const other = element('script');
    other.setAttribute('SRC', `${base}remoteEntry.js`);
    const sheet = element('link');
    sheet.href = `${base}late.css`;
    expect([script, other, sheet].map(({ integrity }) => integrity)).toEqual([
      'sha384-late',
      'sha384-entry',
      'sha384-style',
    ]);
    expect(new URL(script.src).pathname).toBe(`${base}chunks/late.mjs`);
    expect(other.getAttribute('src')).toBe(`${base}remoteEntry.js`);
  });

  it('are fetched anew when they did not arrive as they were released', () => {
    const script = element('script');
    script.src = `${base}chunks/late.mjs`;
    answer(200, '');
    script.dispatchEvent(new Event('error'));
    expect(fetch).toHaveBeenCalledWith(`${base}chunks/late.mjs`, { cache: 'reload' });
  });

  it('never run that the release does not have', () => {
    const script = element('script');
    script.src = `${base}planted.js`;
    expect(script.integrity).toMatch(/^sha384-A{64}$/);
  });

  it('leave alone what has a hash, and what is of another release or site', () => {
    const said = element('script');
    said.integrity = 'sha256-of-its-build';
    said.src = `${base}chunks/late.mjs`;
    expect(said.integrity).toBe('sha256-of-its-build');
    for (const address of [
      '/assets/mf-desk/2/remoteEntry.js',
      `https://elsewhere.test${base}remoteEntry.js`,
    ]) {
      const script = element('script');
      script.src = address;
      expect(script.integrity).toBeFalsy();
    }
  });

  it('are not loaded without the hashes', async () => {
    answer(404, {});
    await expect(checkFilesOf('/assets/mf-desk/3/integrity.json')).rejects.toThrow('could not be loaded');
  });
});
