import type { Release } from '@plinth/contracts/releases';
import { eventually } from '@plinth/testing/service';
import { elementIds, type PageReleases } from '../page.ts';
import { block } from './testing/document.ts';
import { blog, type Site, startSite } from './testing/site.ts';

let site: Site;
beforeEach(async () => {
  site = await startSite();
});
afterEach(() => site.close());

/** The server bundle of a further remote for visitors, which this shell was built without knowing. */
const careers = (version: string) => `
const { createElement: h } = require('react');
const { useLoaderData } = require('react-router-dom');
const Careers = () => h('h1', null, 'Careers ${version}: ' + useLoaderData().first);
exports.usesStore = false;
exports.createRoutes = ({ calls }) => [{ path: '/careers', element: h(Careers), loader: async () => {
  const { data } = await calls.read('readBlog', { params: { id: '1' } });
  return { title: 'Careers', first: data.title };
} }];
exports.siteFile = (path) => path === '/careers.txt'
  ? async () => ({ type: 'text/plain', content: 'work here' }) : undefined;
exports.describePage = ({ head }) => ({
  picture: { address: '/c.webp', width: 1, height: 1, alt: '', type: 'image/webp' },
  feeds: [], structuredData: [{ '@type': 'JobPosting', title: head.title }],
});`;
const visitors = { audience: 'visitors' as const, paths: ['/careers'] };
const releaseCareers = (version: string, server = careers(version)) =>
  site.release('mf-careers', version, visitors, server);

const remotesIn = (html: string) => block<PageReleases>(html, elementIds.releases).remotes;

describe('a further remote', () => {
  beforeEach(() => {
    site.api.answers.set('/api/blogs/1', { body: blog });
  });

  it('has its page rendered inside the frame of the home remote, and rolled back, with nothing restarted', async () => {
    expect((await site.page('/careers')).status).toBe(404);
    await releaseCareers('v1');
    await eventually(async () => (await site.page('/careers')).status === 200);
    const { html } = await site.page('/careers');
    expect(html).toMatch(/<div id="frame"><h1>Careers v1: A blog<\/h1><\/div>/);
    expect(html).toContain('<title>Careers</title>');
    expect(html).toContain('"@type":"JobPosting"');
    expect(await (await site.get('/careers.txt')).text()).toBe('work here');
    await releaseCareers('v2');
    await eventually(async () => (await site.page('/careers')).html.includes('Careers v2'));
    await site.promote('mf-careers', 'v1');
    await eventually(async () => (await site.page('/careers')).html.includes('Careers v1'));
  });

  it('makes calls that the shell was built without: its pages get those, and no other', async () => {
    site.api.answers.set('/api/vacancies/1', { body: { title: 'An engineer' } });
    const routes: Release['routes'] = {
      readBlog: ['GET', '/api/blogs/:id'],
      readVacancy: ['GET', '/api/vacancies/:id'],
    };
    const newer = careers('v1').replace('readBlog', 'readVacancy');
    await site.release('mf-careers', 'v1', { ...visitors, routes }, newer);
    await eventually(async () => (await site.page('/careers')).status === 200);
    const { html } = await site.page('/careers');
    expect(html).toContain('<h1>Careers v1: An engineer</h1>');
    const named = remotesIn(html).visitors.find(({ name }) => name === 'mf-careers');
    expect(named?.routes).toEqual({ readVacancy: ['GET', '/api/vacancies/:id'] });
    await releaseCareers('v2');
    await eventually(async () => (await site.page('/careers')).html.includes('Careers v2'));
    expect((await site.page('/careers')).html).not.toContain('"routes"');
  });

  it('is named in every document, with its scripts to be asked for on its own pages only', async () => {
    await releaseCareers('v1');
    await eventually(async () => (await site.page('/careers')).status === 200);
    const here = async (address: string) =>
      remotesIn((await site.page(address)).html).visitors.map(({ name, isHere, paths }) => ({
        name,
        isHere,
        paths,
      }));
    const home = { name: 'mf-public' };
    expect(await here('/')).toEqual([home, { name: 'mf-careers', isHere: false, paths: ['/careers'] }]);
    expect(await here('/careers')).toEqual([home, { name: 'mf-careers', isHere: true, paths: ['/careers'] }]);
  });

  it('costs the pages of the home remote nothing but its name: the same ids, no store', async () => {
    const before = (await site.page('/list')).html;
    await releaseCareers('v1');
    await eventually(async () => (await site.page('/careers')).status === 200);
    const after = (await site.page('/list')).html;
    const state = (html: string) => new RegExp(`id="${elementIds.state}">(.*?)</script>`).exec(html)?.[1];
    expect(state(after)).toBe(state(before));
  });

  it('that cannot be run costs its own pages only, and the browser gets the chance to run it', async () => {
    await releaseCareers('bad', 'throw new Error("a fault while it loads")');
    await eventually(
      async () =>
        remotesIn((await site.page('/')).html).visitors.some(({ name }) => name === 'mf-careers') === true,
    );
    const { status, html } = await site.page('/careers');
    expect(status).toBe(503);
    expect(remotesIn(html).visitors[1]).toMatchObject({ name: 'mf-careers', isHere: true });
    expect((await site.page('/')).html).toContain('Public p1');
  });

  it('that only browsers run gets its room', async () => {
    await site.release('mf-careers', 'v1', { ...visitors, server: false });
    await eventually(async () => (await site.page('/careers')).status === 200);
    expect((await site.page('/careers')).html).toContain('"rendered":false');
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
