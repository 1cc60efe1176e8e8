import { eventually } from '@plinth/testing/service';
import { elementIds, type PageState } from '../page.ts';
import { type Site, startSite } from './testing/site.ts';

/** A remote with two forms: one on a page, one on every page. */
const remote = `
const { createElement: h } = require('react');
const { Outlet, redirect } = require('react-router-dom');
const { useFormReply } = require('@plinth/kit/formReply');
const Form = ({ call }) => {
  const reply = useFormReply((given) => given.call === call);
  if (!reply) return h('form', { id: call });
  const { values, problem, again, page } = reply;
  return h('form', { id: call }, problem ? problem.message + ' ' + page : again ? 'Again' : 'Thanks',
    h('input', { name: 'comment', defaultValue: values && values.comment }));
};
const Frame = () => h('main', null, h(Outlet), h(Form, { call: 'subscribe' }));
const sent = (...calls) => ({ query: { sent: (value) => (calls.includes(value.replace('.again', '')) ? value : null) } });
const Broken = () => { throw new Error('this page cannot be drawn'); };
exports.createRoutes = () => [{
  element: h(Frame), handle: sent('subscribe'), children: [
    { path: '/', element: h('p', null, 'Home'), loader: () => ({ title: 'Home' }) },
    { path: '/form', element: h(Form, { call: 'postComment' }), loader: () => ({ title: 'Form' }),
      handle: sent('subscribe', 'postComment') },
    { path: '/broken', element: h(Broken) },
    { path: '/old', loader: () => redirect('/form') },
    { path: '*', element: h('p', null, 'Nothing here'), loader: () => ({ title: 'None', status: 404 }) },
  ],
}];`;

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await site.publishPublic('p2', remote);
  await site.promote('mf-public', 'p2');
  await eventually(async () => (await (await site.get('/')).text()).includes('Home</p>'));
});
afterAll(() => site.close());

const refused = {
  call: 'postComment',
  values: { comment: '</script><b>"mine" & yours' },
  problem: { code: 'invalid-fields', message: 'Please check', fields: { name: 'This field is required' } },
};
const stateOf = (html: string): PageState =>
  JSON.parse(new RegExp(`id="${elementIds.state}">(.*?)</script>`).exec(html)?.[1] ?? 'null');

describe('a refused form', () => {
  it('stands on its page as it was written, in the markup and in what the browser takes over', async () => {
    const reply = await site.post('/form?utm_source=x', refused);
    const html = await reply.text();
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(html).toContain('<form id="postComment">Please check /form?utm_source=x<input');
    expect(html).toContain('value="&lt;/script&gt;&lt;b&gt;&quot;mine&quot; &amp; yours"');
    expect(html).not.toContain('</script><b>');
    expect(stateOf(html).form).toEqual({ ...refused, page: '/form?utm_source=x' });
    expect(await (await site.get('/form')).text()).not.toContain('mine');
  });

  it('that stands on every page is shown where nothing else is, too', async () => {
    const reply = await site.post('/nowhere/at/all', { ...refused, call: 'subscribe' });
    const html = await reply.text();
    expect([reply.status, html.includes('Nothing here')]).toEqual([200, true]);
    expect(stateOf(html).form?.page).toBe('/nowhere/at/all');
  });

  it.each(['/', '/nowhere', '/broken', '/old', '/dashboard'])(
    'is not said to be shown where its page has none, or cannot be drawn: %s',
    async (address) => {
      const reply = await site.post(address, refused);
      expect([reply.status, await reply.text()]).toEqual([204, '']);
    },
  );

  it.each([
    ['nothing', {}, 400],
    ['half of one', { call: 'postComment' }, 400],
    ['too much', 'x'.repeat(2_000_000), 413],
  ])('that is %s is refused', async (_, sent, status) => {
    expect((await site.post('/form', sent)).status).toBe(status);
  });
});

describe('a form that was taken', () => {
  it.each([
    ['/form?sent=postComment', 'Thanks', 200],
    ['/form?sent=subscribe.again&x=1', 'Again', 200],
    ['/nowhere?sent=subscribe', 'Thanks', 404],
  ])('is told of by its page: %s', async (address, words, status) => {
    const reply = await site.get(address);
    const html = await reply.text();
    expect([reply.status, html.includes(`>${words}<`)]).toEqual([status, true]);
    expect(stateOf(html).form).toMatchObject({ again: words === 'Again' });
  });

  it.each(['/?sent=postComment', '/form?sent=sendEnquiry', '/form?sent=', '/form'])(
    'is not told of where no page says so: %s',
    async (address) => {
      const html = await (await site.get(address)).text();
      expect(stateOf(html).form).toBeUndefined();
      expect(html).not.toMatch(/Thanks|Again/);
    },
  );

  it('is no part of the address in links to its page', async () => {
    const html = await (await site.get('/form?sent=postComment')).text();
    expect(html).toContain('<link rel="canonical" href="https://plinth.example/form">');
  });
});
