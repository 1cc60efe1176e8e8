import { elementIds, type PageReleases } from '../page.ts';
import { block, eventually } from './testing/document.ts';
import { type Site, startSite } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.close());

const releasesAt = async (address: string) =>
  block<PageReleases>((await site.page(address)).html, elementIds.releases);
const integrityAt = async (address: string) => (await releasesAt(address)).integrity;

describe('a document of a release that was made live', () => {
  it('has its styles', async () => {
    const head = (html: string) => html.slice(0, html.indexOf('</head>'));
    await site.publishPublic('p2');
    await site.promote('mf-public', 'p2');
    await eventually(async () => expect(head((await site.page('/')).html)).toContain('--release:"p2"'));
  });

  it("tells how a remote is spoken to, where that is not as webpack's container", async () => {
    const publicRemote = async () => (await releasesAt('/')).remotes.visitors[0];
    expect(await publicRemote()).not.toHaveProperty('federated');
    await site.publishPublic('p3', undefined, { protocol: 'mf-script' });
    await site.promote('mf-public', 'p3');
    await eventually(async () => expect(await publicRemote()).toMatchObject({ federated: true }));
    expect((await releasesAt('/')).remotes.staff[0]).not.toHaveProperty('federated');
  });

  it('names the entry of a remote that is an ES module, and the file of its hashes, and no script of it', async () => {
    const files = { 'integrity.json': '{}', 'remoteEntry.js': 'entry', 'late.js': 'late' };
    await site.publishPublic(
      'p4',
      undefined,
      { protocol: 'mf-module', hashes: 'integrity.json', scripts: [] },
      files,
    );
    await site.promote('mf-public', 'p4');
    const base = '/assets/mf-public/p4/';
    await eventually(async () =>
      expect((await releasesAt('/')).remotes.visitors[0]).toMatchObject({
        ...{ federated: true, scripts: [] },
        ...{ module: `${base}remoteEntry.js`, hashes: `${base}integrity.json` },
      }),
    );
    const { integrity } = await releasesAt('/');
    const checked = Object.keys(integrity[base] ?? {});
    expect(checked).toEqual(expect.arrayContaining(['remoteEntry.js', 'integrity.json']));
    expect(checked).not.toContain('late.js');
  });

  it('says the hashes of no more than it names: a release knows what it loads later', async () => {
    const scripts = { 'chunks/app.js': 'app()', 'chunks/blog.js': 'blog()', 'chunks/other.js': 'other()' };
    const screens = { '/blogs/:id': { scripts: ['chunks/blog.js'], styles: [] } };
    await site.publishPublic('p5', undefined, { screens }, scripts);
    await site.promote('mf-public', 'p5');
    const named = async (address: string) =>
      Object.keys((await integrityAt(address))['/assets/mf-public/p5/'] ?? {});
    await eventually(async () => expect(await named('/')).toEqual(['chunks/app.js', 'chunks/app.css']));
    expect(await named('/blogs/1')).toEqual(['chunks/app.js', 'chunks/blog.js', 'chunks/app.css']);
  });

  it('names the script of its own page among those of the remote', async () => {
    const screens = { '/blogs/:id': { scripts: ['chunks/blog.js'], styles: [] } };
    await site.publishPublic('p6', undefined, { screens });
    await site.promote('mf-public', 'p6');
    const scripts = async (address: string) => (await releasesAt(address)).remotes.visitors[0]?.scripts;
    const always = ['remoteEntry.js', 'chunks/app.js'].map((file) => `/assets/mf-public/p6/${file}`);
    await eventually(async () => expect(await scripts('/')).toEqual(always));
    expect(await scripts('/blogs/1')).toEqual([...always, '/assets/mf-public/p6/chunks/blog.js']);
  });
});
