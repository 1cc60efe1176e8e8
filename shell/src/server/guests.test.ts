import type { Release } from '@plinth/contracts/releases';
import { eventually } from '@plinth/testing/service';
import { elementIds, type PageReleases } from '../page.ts';
import { block } from './testing/document.ts';
import { blog, type Site, startSite } from './testing/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterEach(() => site.api.forget());
afterAll(() => site.close());

/** The server bundle of a further remote for visitors, which this shell was built without knowing. */
const careers = (path: string, version: string) => `
const { createElement: h } = require('react');
const { useLoaderData } = require('react-router-dom');
const Careers = () => h('h1', null, 'Careers ${version}: ' + useLoaderData().first);
exports.usesStore = false;
exports.createRoutes = ({ calls }) => [{ path: '${path}', element: h(Careers), loader: async () => {
  const { data } = await calls.read('readBlog', { params: { id: '1' } });
  return { title: 'Careers', first: data.title };
} }];
exports.siteFile = (path) => path === '${path}.txt'
  ? async () => ({ type: 'text/plain', content: 'work here' }) : undefined;
exports.describePage = ({ head }) => ({
  picture: { address: '/c.webp', width: 1, height: 1, alt: '', type: 'image/webp' },
  feeds: [], structuredData: [{ '@type': 'JobPosting', title: head.title }],
});`;
let guests = 0;
/** A remote for visitors that is not there yet. */
const aGuest = () => {
  guests += 1;
  const [name, path] = [`mf-careers-${guests}`, `/careers-${guests}`];
  const page = () => site.page(path);
  const release = (version: string, server?: string, more: Partial<Release> = {}) =>
    site.release(name, version, { audience: 'visitors', paths: [path], ...more }, server);
  return {
    name,
    path,
    page,
    release,
    /** Makes a version live, and waits until it is. */
    show: async (version: string, server = careers(path, version), more: Partial<Release> = {}) => {
      await release(version, server, more);
      await eventually(async () => (await page()).html.includes(`Careers ${version}`));
    },
  };
};

const remotesIn = (html: string) => block<PageReleases>(html, elementIds.releases).remotes;

describe('a further remote', () => {
  beforeEach(() => {
    site.api.answers.set('/api/blogs/1', { body: blog });
  });

  it('has its page rendered inside the frame of the home remote, and rolled back, with nothing restarted', async () => {
    const { name, path, page, show } = aGuest();
    expect((await page()).status).toBe(404);
    await show('v1');
    const { html } = await page();
    expect(html).toMatch(/<div id="frame"><h1>Careers v1: A blog<\/h1><\/div>/);
    expect(html).toContain('<title>Careers</title>');
    expect(html).toContain('"@type":"JobPosting"');
    expect(await (await site.get(`${path}.txt`)).text()).toBe('work here');
    await show('v2');
    await site.promote(name, 'v1');
    await eventually(async () => (await page()).html.includes('Careers v1'));
  });

  it('makes calls that the shell was built without: its pages get those, and no other', async () => {
    site.api.answers.set('/api/vacancies/1', { body: { title: 'An engineer' } });
    const routes: Release['routes'] = {
      readBlog: ['GET', '/api/blogs/:id'],
      readVacancy: ['GET', '/api/vacancies/:id'],
    };
    const { name, path, page, show } = aGuest();
    await show('v1', careers(path, 'v1').replace('readBlog', 'readVacancy'), { routes });
    const { html } = await page();
    expect(html).toContain('<h1>Careers v1: An engineer</h1>');
    const named = remotesIn(html).visitors.find((remote) => remote.name === name);
    expect(named?.routes).toEqual({ readVacancy: ['GET', '/api/vacancies/:id'] });
    await show('v2');
    expect((await page()).html).not.toContain('"routes"');
  });

  it('is named in every document, with its scripts to be asked for on its own pages only', async () => {
    const { name, path, show } = aGuest();
    await show('v1');
    const here = async (address: string) =>
      remotesIn((await site.page(address)).html)
        .visitors.filter((remote) => ['mf-public', name].includes(remote.name))
        .map(({ name, isHere, paths }) => ({ name, isHere, paths }));
    const home = { name: 'mf-public' };
    expect(await here('/')).toEqual([home, { name, isHere: false, paths: [path] }]);
    expect(await here(path)).toEqual([home, { name, isHere: true, paths: [path] }]);
  });

  it('costs the pages of the home remote nothing but its name: the same ids, no store', async () => {
    const before = (await site.page('/list')).html;
    await aGuest().show('v1');
    const after = (await site.page('/list')).html;
    const state = (html: string) => new RegExp(`id="${elementIds.state}">(.*?)</script>`).exec(html)?.[1];
    expect(state(after)).toBe(state(before));
  });

  it('that cannot be run costs its own pages only, and the browser gets the chance to run it', async () => {
    const { name, page, release } = aGuest();
    await release('bad', 'throw new Error("a fault while it loads")');
    const itself = (html: string) => remotesIn(html).visitors.find((remote) => remote.name === name);
    await eventually(async () => itself((await site.page('/')).html) !== undefined);
    const { status, html } = await page();
    expect(status).toBe(503);
    expect(itself(html)).toMatchObject({ isHere: true });
    expect((await site.page('/')).html).toContain('Public p1');
  });

  it('that only browsers run gets its room', async () => {
    const { page, release } = aGuest();
    await release('v1', undefined, { server: false });
    await eventually(async () => (await page()).status === 200);
    expect((await page()).html).toContain('"rendered":false');
  });

  it('for staff stands in the console’s room', async () => {
    await site.release('mf-payroll', 'v1', { audience: 'staff', server: false, paths: ['/payroll'] });
    const room = () => site.raw('/payroll', { 'x-page-audience': 'staff' });
    await eventually(async () => (await room()).html.includes('mf-payroll'));
    const { html } = await room();
    expect(remotesIn(html).staff).toMatchObject([
      { name: 'mf-console' },
      { name: 'mf-payroll', isHere: true, paths: ['/payroll'] },
    ]);
    expect(html).toContain('<link rel="preload" as="script" href="/assets/mf-payroll/v1/remoteEntry.js">');
    expect((await site.raw('/payroll')).html).toContain('"staffOnly":true');
  });
});
