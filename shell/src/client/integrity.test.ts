/** @jest-environment ./kit/src/testing/environment.cjs */
import { preload } from './beforePaint/preload.ts';
import { integrityOf, knowHashes } from './integrity.ts';

const app = '/assets/mf-public/1.0.0-ab12/chunks/app.js';

afterEach(() => {
  globalThis.plinthIntegrity = undefined;
});

describe('what a file must be', () => {
  it('is known by its address, for releases that say it', () => {
    knowHashes({ '/assets/mf-public/1.0.0-ab12/': { 'chunks/app.js': 'sha384-app' } });
    expect(integrityOf(app)).toBe('sha384-app');
    expect(integrityOf('/assets/mf-public/1.0.0-ab12/chunks/other.js')).toBe('');
    expect(integrityOf('/assets/mf-other/1/chunks/app.js')).toBe('');
    expect(integrityOf('/elsewhere.js')).toBe('');
  });

  it('is said by whoever asks for it ahead, so that the browser uses what it has fetched', () => {
    knowHashes({ '/assets/mf-public/1.0.0-ab12/': { 'chunks/app.js': 'sha384-app' } });
    preload(app, 'script');
    expect(document.querySelector(`link[href="${app}"]`)).toHaveProperty('integrity', 'sha384-app');
  });

  it('is not said of texts, which no browser compares ahead: whoever reads them does', () => {
    const texts = '/assets/mf-public/1.0.0-ab12/texts/ur.json';
    knowHashes({ '/assets/mf-public/1.0.0-ab12/': { 'texts/ur.json': 'sha384-texts' } });
    preload(texts, 'fetch');
    expect(integrityOf(texts)).toBe('sha384-texts');
    const hint = document.querySelector<HTMLLinkElement>(`link[href="${texts}"]`);
    expect([hint?.as, hint?.integrity ?? '']).toEqual(['fetch', '']);
  });

  it('is nothing where no page has told it', () => {
    expect(integrityOf(app)).toBe('');
  });
});
