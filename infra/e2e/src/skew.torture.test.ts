import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { releaseHeader } from '@plinth/contracts/constants';
import { bodyOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import type { Browser, Page } from 'playwright-core';
import { launch } from '../jest/launch.mjs';
import { hydrated, openBrowser, openPage, type Watched } from './browser.ts';
import { checkOutNextVersion, type Edit } from './drills/nextVersion.ts';
import { releaseAgain } from './drills/publishAgain.ts';
import { adminClient, administrator, aSecondMs, deployer, repository, siteUrl, visitor } from './system.ts';

const run = promisify(execFile);

/** Version N moves the contact form's call to another address and gives it a field; what is here is version N-1. */
const moved: readonly Edit[] = [
  [
    'libraries/contracts/src/messages.ts',
    '\n/** An investment interest;',
    `
export const LetterDraft = ContactDraft.extend({ phone: text(1, 40).optional() });

/** An investment interest;`,
  ],
  [
    'libraries/contracts/src/messages.ts',
    '  sendEnquiry: post(',
    `  sendLetter: post('/api/letters', {
    ...sentOnce(),
    access: anyone,
    summary: 'Write to the company',
    body: LetterDraft,
    reply: Message,
    publicForm: { page: '/contactus', limits: formLimits },
  }),
  sendEnquiry: post(`,
  ],
  [
    'libraries/contracts/src/messages.ts',
    '  subject: z.string(),',
    '  subject: z.string(),\n  phone: z.string().optional(),',
  ],
  [
    'services/messaging/src/messages/routes.ts',
    '    sendEnquiry:',
    "    sendLetter: ({ body, creates }) => send(creates, { ...body, category: '' }),\n    sendEnquiry:",
  ],
  ['mf-public/src/features/messages/contactRoute.ts', "'sendContactMessage'", "'sendLetter'"],
  ['mf-public/src/features/messages/ContactPage.tsx', "message: '' };", "message: '', phone: '' };"],
  ['mf-public/src/features/messages/ContactPage.tsx', "call: 'sendContactMessage'", "call: 'sendLetter'"],
  // What the field takes of the page's budget of script, its text gives back.
  [
    'mf-public/src/features/messages/texts/en.po',
    ', or come and see a site before you decide anything.',
    '.',
  ],
  [
    'mf-public/src/features/messages/ContactPage.tsx',
    "send('sendContactMessage', { body: { ...values, ...botTrap }, headers })",
    "send('sendLetter', { body: { ...values, phone: values.phone || undefined, ...botTrap }, headers })",
  ],
  [
    'mf-public/src/features/messages/ContactPage.tsx',
    "        <Field\n          label={t('contact.message')}",
    '        <Field label="Phone" name="phone" maxLength={40} {...form.field(\'phone\')} />\n        <Field\n          label={t(\'contact.message\')}',
  ],
];

/** Builds side by side what the commands would build one after the other. */
const built = async <C extends { directory: string }>(checkout: C): Promise<C> => {
  const filters = ['messaging', 'gateway', 'mf-public'].map((name) => `--filter=@plinth/${name}`);
  await run(join(repository, 'node_modules/.bin/turbo'), ['run', 'build', ...filters], {
    cwd: checkout.directory,
  });
  return checkout;
};

let system: Awaited<ReturnType<typeof launch>>;
let next: Awaited<ReturnType<typeof checkOutNextVersion>>;
let browser: Browser;
const tabs: Watched[] = [];

beforeAll(async () => {
  // Versions come and go here, so it is a system of its own.
  const { email, password } = administrator();
  const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, SEED: 'none', SMTP_URL: '' };
  [system, next, browser] = await Promise.all([
    launch({ env: { ...env, THROTTLE_FACTOR: '10000' } }),
    checkOutNextVersion(moved).then(built),
    openBrowser(),
  ]);
  process.env.TEST_DATA_DIR = system.dataDir;
}, 240_000);
afterAll(async () => {
  await browser.close();
  await system.stop();
  await Promise.all([system.remove(), next.remove()]);
}, 60_000);

interface Ran {
  readonly ok: boolean;
  readonly output: string;
}

/** Runs a command of a checkout on the system. */
const command = (checkout: string, file: string, ...args: string[]): Promise<Ran> =>
  run(process.execPath, [join(checkout, file), ...args], {
    env: { ...process.env, DATA_DIR: system.dataDir },
  }).then(
    ({ stdout, stderr }) => ({ ok: true, output: stdout + stderr }),
    ({ stdout, stderr }) => ({ ok: false, output: stdout + stderr }),
  );
const done = { ok: true, output: expect.any(String) };
const deploy = (checkout: string, ...args: string[]) =>
  command(checkout, 'infra/local/bin/deploy.mjs', ...args);
const release = (checkout: string, ...args: string[]) =>
  command(checkout, 'infra/releases/bin/release.mjs', ...args);

const liveVersion = async () => (await deployer().list()).live['mf-public'] ?? '';

const contactPage = async () => String((await visitor().get('/contactus', { accept: 'text/html' })).body);
const showsPhone = async () => (await contactPage()).includes('name="phone"');

const open = async (path: string): Promise<Page> => {
  const tab = await openPage(browser);
  tabs.push(tab);
  await tab.page.clock.install();
  await tab.page.goto(siteUrl() + path);
  await hydrated(tab.page);
  return tab.page;
};
const write = async (page: Page, subject: string) => {
  await page.getByLabel('Name').fill('Zeba');
  await page.getByLabel('Email', { exact: true }).fill('zeba@example.com');
  await page.getByLabel('Subject').fill(subject);
};
/** Sends the form, and answers the address of its call and the release that made it. */
const send = async (page: Page) => {
  await page.getByLabel('Message').fill('On Saturday?');
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/api/')),
    page.getByRole('button', { name: 'Send', exact: true }).click(),
  ]);
  await page.getByText('Your message has been sent successfully!').waitFor();
  return { path: new URL(request.url()).pathname, by: await request.headerValue(releaseHeader) };
};
const stored = async (subject: string) => {
  const messages = bodyOf(await (await adminClient()).get('/api/messages?limit=100'));
  return (messages as { subject: string }[]).filter((message) => message.subject === subject);
};
/** How many calls of a release the gateway has counted. */
const counted = async (version: string) => {
  const metrics = String((await visitor().get('/metrics')).body);
  const line = metrics
    .split('\n')
    .find((one) => one.startsWith('browser_calls_total{') && one.includes(`release="${version}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
/** Comes back to a page that was left alone for long, and goes on by a link. */
const comeBackAndFollow = async (page: Page, link: string) => {
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await page.clock.fastForward('30:00');
  const [asked] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/set/revision')),
    page.mouse.move(300, 300),
  ]);
  await asked.finished();
  // Once a second answer has been read, the page has taken in the first.
  await page.evaluate(() => fetch('/set/revision').then((reply) => reply.text()));
  await page.getByRole('link', { name: link, exact: true }).first().click();
};

describe('versions N and N-1, when a call was moved and got a field', () => {
  let first: string;
  let openTab: Page;
  let idleTab: Page;
  let idleConsole: Page;
  beforeAll(async () => {
    first = await liveVersion();
    openTab = await open('/contactus');
    await write(openTab, 'Begun long ago');
    idleTab = await open('/contactus');
    await write(idleTab, 'Left alone');
    idleConsole = await open('/login');
    const { email, password } = administrator();
    await idleConsole.getByLabel('Email').fill(email);
    await idleConsole.getByLabel('Password').fill(password);
    await idleConsole.getByRole('button', { name: 'Login' }).click();
    await idleConsole.waitForURL('**/dashboard');
  }, 60_000);

  it('front end N is refused by name, seen by nobody, until service N and then gateway N are live', async () => {
    const sendLetter = 'sendLetter is not offered by messaging';
    const names = (...missing: string[]) => ({
      ok: false,
      output: expect.stringContaining(
        `relies on what no live service offers: ${missing.join(', ')}. Deploy the services and the gateway first.`,
      ),
    });
    const fields = [
      'sendEnquiry.reply',
      'sendErasureRequest.reply',
      'listMessages.reply[]',
      'markMessageAsRead.reply',
      'markMessageAsUnread.reply',
    ];
    const withoutPhone = [
      'sendContactMessage.reply.phone is gone',
      sendLetter,
      ...fields.map((field) => `${field}.phone is gone`),
    ];
    expect(await release(next.directory, 'mf-public')).toEqual(names(...withoutPhone));
    expect(await deploy(next.directory, 'messaging')).toEqual(done);
    // The service has it, but this gateway does not pass it on.
    expect(await release(next.directory, 'mf-public')).toEqual(names(sendLetter));
    expect({ live: await liveVersion(), showsPhone: await showsPhone() }).toEqual({
      live: first,
      showsPhone: false,
    });
    expect(await deploy(next.directory, 'gateway')).toEqual(done);
  });

  it('front end N-1 with service N: a fresh page sends its form to the address that it knows', async () => {
    const page = await open('/contactus');
    await write(page, 'Old page, new service');
    expect(await send(page)).toEqual({ path: '/api/contact', by: `mf-public/${first}` });
    expect(await stored('Old page, new service')).toHaveLength(1);
  });

  it('front end N with service N: the form goes to the new address, and is stored with its new field', async () => {
    expect(await release(next.directory, 'mf-public')).toEqual(done);
    await eventually(showsPhone, 5 * aSecondMs);
    const page = await open('/contactus');
    await write(page, 'New page, new service');
    await page.getByLabel('Phone').fill('051 1112222');
    expect(await send(page)).toEqual({ path: '/api/letters', by: `mf-public/${await liveVersion()}` });
    expect(await stored('New page, new service')).toMatchObject([{ phone: '051 1112222' }]);

    const form = { name: 'Zeba', email: 'zeba@example.com', subject: 'No scripts', message: 'On Saturday?' };
    const { status } = await fetch(`${siteUrl()}/api/letters`, {
      ...{ method: 'POST', redirect: 'manual', headers: { accept: 'text/html' } },
      body: new URLSearchParams({ ...form, phone: '051 2223333' }),
    });
    expect(status).toBe(303);
    expect(await stored('No scripts')).toMatchObject([{ phone: '051 2223333' }]);
  });

  it('service N-1 and gateway N-1 are refused by name below front end N', async () => {
    const fault = `  - mf-public ${await liveVersion()}: sendLetter is not offered by messaging\n`;
    for (const part of ['messaging', 'gateway']) {
      for (const ways of [[part], ['rollback', part]]) {
        expect(await deploy(repository, ...ways)).toEqual({
          ok: false,
          output: expect.stringContaining(fault),
        });
      }
    }
    const { status } = await visitor().post('/api/letters', { name: 'Zeba' });
    expect(status).toBe(422);
  });

  it('front end N is rolled back, and a tab of five releases ago finishes its form, counted by its release', async () => {
    const newest = await liveVersion();
    expect(await release(repository, 'rollback', 'mf-public')).toEqual(done);
    await eventually(async () => !(await showsPhone()), 5 * aSecondMs);
    const fresh = await open('/contactus');
    await write(fresh, 'After the rollback');
    expect(await send(fresh)).toEqual({ path: '/api/contact', by: `mf-public/${first}` });

    for (const number of [1, 2, 3, 4]) await releaseAgain('mf-public', number);
    await deployer().promote({ 'mf-public': newest });
    await eventually(showsPhone, 5 * aSecondMs);
    const before = await counted(first);
    expect(await openTab.getByLabel('Subject').inputValue()).toBe('Begun long ago');
    expect(await send(openTab)).toEqual({ path: '/api/contact', by: `mf-public/${first}` });
    expect(await stored('Begun long ago')).toHaveLength(1);
    expect(await counted(first)).toBe(before + 1);
  });

  it('a tab of N-1 that was left alone takes up N at its next link, with its draft', async () => {
    await comeBackAndFollow(idleTab, 'Blog');
    await idleTab.waitForURL('**/blogs');
    expect(await isMarked(idleTab)).toBe(false);
    await hydrated(idleTab);
    await idleTab.goto(`${siteUrl()}/contactus`);
    await hydrated(idleTab);
    expect(await idleTab.getByLabel('Subject').inputValue()).toBe('Left alone');
    await idleTab.getByLabel('Phone').fill('051 3334444');
    expect((await send(idleTab)).path).toBe('/api/letters');
    expect(await stored('Left alone')).toMatchObject([{ phone: '051 3334444' }]);
  });

  it('a console of N-1 that was left alone loads anew at its next link, signed in, and reads what N has stored', async () => {
    await comeBackAndFollow(idleConsole, 'Messages');
    await idleConsole.waitForURL('**/messages');
    await idleConsole.getByText('New page, new service').first().waitFor();
    expect(await isMarked(idleConsole)).toBe(false);
  });

  it('gateway and service go back once nothing that visitors get uses what goes', async () => {
    expect(await release(repository, 'rollback', 'mf-public')).toEqual(done);
    await eventually(async () => !(await showsPhone()), 5 * aSecondMs);
    for (const part of ['gateway', 'messaging']) {
      expect(await deploy(repository, 'rollback', part)).toEqual({
        ok: true,
        output: expect.stringContaining(`${part}: went back to `),
      });
    }
    expect((await visitor().post('/api/letters', { name: 'Zeba' })).status).toBe(404);
    const page = await open('/contactus');
    await write(page, 'After all went back');
    expect((await send(page)).path).toBe('/api/contact');
    expect(await stored('After all went back')).toHaveLength(1);
  });

  it('nothing went wrong in any page', () => {
    expect(tabs.flatMap(({ faults }) => faults)).toEqual([]);
  });
});
