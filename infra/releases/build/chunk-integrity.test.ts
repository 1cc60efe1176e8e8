import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { buildFrontEnd, emptyWorkspace } from './testing/frontEnd.ts';

const sources = {
  'src/app/app.tsx': `
    import styles from './app.module.css';
    export const name = styles.app;
    export const createRoutes = () => [
      { path: '*', lazy: () => import(/* webpackChunkName: "late" */ './late.tsx') },
    ];`,
  'src/app/late.tsx': `export const Component = () => <p>late</p>;`,
  'src/app/app.module.css': '.app { color: rgb(255, 0, 0); }',
};
let root: string;
let built: Awaited<ReturnType<typeof buildFrontEnd>>;

beforeAll(async () => {
  root = await emptyWorkspace();
  const config = `remoteConfig({ name: 'mf-fixture', audience: 'visitors', root, server: false })`;
  built = await buildFrontEnd(root, sources, config);
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

describe('what a remote loads later', () => {
  const hashOf = async (file: string) =>
    `sha256-${createHash('sha256')
      .update(await built.text(`client/${file}`))
      .digest('base64')}`;

  /** The hash that each file must have which the entry asks for, in a page that knows `known`. */
  const asked = async (known: Record<string, string>) => {
    const { window } = new JSDOM('<script src="http://site.test/assets/fixture/1/remoteEntry.js"></script>', {
      url: 'http://site.test/fixtures',
      runScripts: 'outside-only',
    });
    window.eval(`var plinthIntegrity = (address) => (${JSON.stringify(known)})[address] ?? ''`);
    window.eval(await built.text('client/remoteEntry.js'));
    window.eval(`mf_fixture.get('./app')`);
    const elements = [
      ...window.document.querySelectorAll<HTMLElement & { integrity: string }>('[src],[href]'),
    ];
    const hashes = elements.map((element) => [
      new URL(element.getAttribute('src') ?? element.getAttribute('href') ?? '', window.location.href)
        .pathname,
      element.integrity,
    ]);
    window.close();
    return Object.fromEntries(hashes);
  };

  it('has a hash that its entry knows, scripts and style sheets', async () => {
    expect(await asked({})).toMatchObject({
      '/assets/fixture/1/chunks/app.js': await hashOf('chunks/app.js'),
      '/assets/fixture/1/chunks/app.css': await hashOf('chunks/app.css'),
    });
    expect(await built.text('client/remoteEntry.js')).toContain(
      (await hashOf('chunks/late.js')).slice('sha256-'.length),
    );
  });

  it('has the hash that the document says, with which it was asked for ahead', async () => {
    const said = { '/assets/fixture/1/chunks/app.js': 'sha384-said' };
    expect(await asked(said)).toMatchObject({
      ...said,
      '/assets/fixture/1/chunks/app.css': await hashOf('chunks/app.css'),
    });
  });
});
