import { request } from 'node:http';
import { sessionSetCookie } from '@plinth/contracts/sets';
import { eventually } from '@plinth/testing/service';
import { publishFrontEnd } from './frontEnds.ts';
import { deployer, siteUrl } from './system.ts';

const name = 'mf-trying';
/** What it does on the server, when its page is asked for, is a matter of its code there alone: browsers show it. */
const trying = (onServer: string) => ({
  'src/app/app.tsx': `
    export const usesStore = false;
    export const createRoutes = () => [
      { path: '/trying/:turn', element: <h1>Trying</h1>, loader: () => {
        if (typeof window === 'undefined') { ${onServer} }
        return { title: 'Trying' };
      } },
    ];`,
});

const browser =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36';
/** Views of one address count a few times only, so visitors come from many. */
const addresses = Array.from({ length: 20 }, (_, index) => `127.0.1.${index + 1}`);

interface Sent {
  readonly from?: string;
  readonly cookie?: string;
  readonly report?: object;
}
/** Opens a page, or sends a report, as a browser at an address does. */
const send = (path: string, { from = '127.0.0.1', cookie, report }: Sent) =>
  new Promise<{ status: number | undefined; html: string; cookie: string | undefined }>((resolve, reject) => {
    const headers = {
      ...{ accept: 'text/html', 'user-agent': browser },
      ...(cookie ? { cookie } : {}),
      ...(report ? { 'content-type': 'application/json' } : {}),
    };
    const method = report ? 'POST' : 'GET';
    const options = { method, localAddress: from, headers, agent: false };
    request(new URL(path, siteUrl()), options, async (reply) => {
      let html = '';
      for await (const piece of reply.setEncoding('utf8')) html += piece;
      const [given] = reply.headers['set-cookie'] ?? [];
      resolve({ status: reply.statusCode, html, cookie: given?.split(';')[0] });
    })
      .on('error', reject)
      .end(report && JSON.stringify(report));
  });

/** The cookies of those who see the canary, and of those who see what is live beside it. */
const drawCookies = async (version: string) => {
  const isOfCanary = (cookie: string) => {
    const [, claims = ''] = cookie.slice(sessionSetCookie.length + 1).split('.');
    return Buffer.from(claims, 'base64url').toString().includes(version);
  };
  const drawn = new Set<string>();
  await eventually(async () => {
    const { cookie } = await send('/trying/0', {});
    if (cookie) drawn.add(cookie);
    return drawn.size === 2;
  });
  const cookies = [...drawn];
  return {
    canary: cookies.find(isOfCanary) ?? '',
    live: cookies.find((cookie) => !isOfCanary(cookie)) ?? '',
  };
};

afterAll(() => deployer().withdraw(name));

it('takes a canary back whose code loops on the server, though browsers fill its pages without a fault', async () => {
  const good = await publishFrontEnd(name, 'visitors', trying(''), true);
  const bad = await publishFrontEnd(name, 'visitors', trying('for (;;);'), true);
  await deployer().promote({ [name]: good });
  const { id } = await deployer().startCanary({ name, version: bad, percent: 50, views: 100 });
  const find = async () => (await deployer().canaries()).find((canary) => canary.id === id);

  const cookies = await drawCookies(bad);
  const view = { frontEnd: name, release: good, vitals: { lcp: 900 } };
  const [first = ''] = addresses;
  const open = async (from: string, turn: number) => {
    const page = await send(`/trying/${turn}`, { from, cookie: cookies.canary });
    expect(page.status).toBe(200);
    return page;
  };
  // Alone: while many wait, it may be taken back before the last of them are answered, who then get what is live.
  expect((await open(first, 1)).html).not.toContain('<h1>Trying</h1>');

  let turn = 1;
  const visit = async (from: string) => {
    for (let visits = 0; visits < 8; visits += 1) {
      turn += 1;
      await open(from, turn);
      const report = await send('/reports', { from, cookie: cookies.live, report: view });
      expect(report.status).toBe(204);
    }
  };
  await Promise.all(addresses.map(visit));
  await eventually(async () => (await find())?.state === 'taken-back');
  expect(await find()).toMatchObject({
    words: 'Worse than what is live: faults',
    seen: { live: { faulty: 0 } },
  });
}, 120_000);
