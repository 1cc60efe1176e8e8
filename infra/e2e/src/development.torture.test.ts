import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { freePort } from '@plinth/testing/freePort';
import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser, openPage } from './browser.ts';
import { administrator, repository, siteUrl } from './system.ts';

/** One front end from here, everything else from the site: nothing else is started. */
const contactPage = 'mf-public/src/features/messages/ContactPage.tsx';
const contactTexts = 'mf-public/src/features/messages/texts/en.po';
const blogsRoute = 'mf-public/src/features/blogs/blogsRoute.ts';
const styles = 'mf-public/src/app/frame/Footer.module.css';

let browser: Browser;
let directory: string;
/** A copy of the repository: what is saved in it is not seen by other tests, nor left behind. */
let copy: string;
let proxy: ChildProcess;
let address: string;
let output = '';
const originals = new Map<string, string>();

const save = async (file: string, change: (text: string) => string) => {
  const path = join(copy, file);
  const original = originals.get(file) ?? (await readFile(path, 'utf8'));
  originals.set(file, original);
  await writeFile(path, change(original));
};
const notCopied = ['.git', '.turbo', '.data', 'node_modules'];
const copyRepository = async () => {
  for (const name of await readdir(repository)) {
    if (notCopied.includes(name)) continue;
    await cp(join(repository, name), join(copy, name), {
      recursive: true,
      // Packages are installed anew where the lockfile is newer than they are.
      preserveTimestamps: true,
      filter: (path) => !notCopied.includes(basename(path)),
    });
  }
  for (const folder of ['.', 'shell', 'libraries/runtime'])
    await symlink(join(repository, folder, 'node_modules'), join(copy, folder, 'node_modules'));
};
const startProxy = async () => {
  const port = await freePort();
  const args = ['infra/dev/bin/dev.mjs', 'mf-public', '--against', siteUrl()];
  proxy = spawn(process.execPath, args, {
    cwd: copy,
    env: { ...process.env, PORT: String(port), DATA_DIR: directory },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ready = new Promise<void>((isReady, reject) => {
    proxy.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(`http://127.0.0.1:${port} is `)) isReady();
    });
    proxy.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    proxy.once('close', () => reject(new Error(output)));
  });
  await ready;
  address = `http://127.0.0.1:${port}`;
};

beforeAll(async () => {
  browser = await openBrowser();
  directory = await mkdtemp(join(tmpdir(), 'plinth-against-'));
  copy = await mkdtemp(join(tmpdir(), 'plinth-copy-'));
  await copyRepository();
  await startProxy();
}, 120_000);
afterAll(async () => {
  await browser.close();
  const ended = once(proxy, 'close');
  proxy.kill('SIGINT');
  await ended;
  for (const folder of [directory, copy]) await rm(folder, { recursive: true, force: true });
});

/** The site's own markup stands until this front end has drawn the page anew; what is typed into it goes with it. */
const drawn = async (page: Page) => {
  await page.waitForFunction(() => 'mf_public' in globalThis);
  await hydrated(page);
};
const heading = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text }).waitFor();
const nameField = (page: Page) => page.getByLabel('Name', { exact: true }).first();
const overlay = (page: Page) => page.getByRole('alertdialog', { name: 'Errors' });

it('shows what is saved in an open page, keeps what was typed, and says what is wrong with its lines', async () => {
  const { page, faults } = await openPage(browser);
  await page.goto(`${address}/contactus`);
  await drawn(page);
  await nameField(page).fill('typed by hand');
  await page.waitForLoadState('networkidle').catch(() => undefined);

  await save(contactTexts, (text) => text.replace('"Contact Us"', '"Write to us"'));
  await heading(page, 'Write to us');
  expect(await nameField(page).inputValue()).toBe('typed by hand');

  await save(styles, (text) => `${text}\n.footer { outline: 3px solid red; }\n`);
  await page.waitForFunction(() => {
    const footer = document.querySelector('footer');
    return footer && getComputedStyle(footer).outlineWidth === '3px';
  });

  await save(contactPage, (text) => text.replace('<FormPanel title', '<FormPanel << title'));
  await overlay(page).getByText('Expression expected').first().waitFor();
  expect(await overlay(page).textContent()).toContain('mf-public/src/features/messages/ContactPage.tsx');
  expect(await overlay(page).textContent()).toContain('<FormPanel << title');

  await save(contactPage, (text) => text.replace("title={t('contact.title')}", 'title="Mended"'));
  await heading(page, 'Mended');
  await overlay(page).waitFor({ state: 'detached' });
  expect(await nameField(page).inputValue()).toBe('typed by hand');
  expect(faults).toEqual([]);
});

it('says what a loader threw: over the page, in the console and in the terminal, with its line', async () => {
  const { page, faults } = await openPage(browser, { expected: [/the loader is broken/] });
  await page.goto(address);
  await drawn(page);
  await save(blogsRoute, (text) =>
    text.replace(
      'const page = pageOf(',
      "if (request) throw new TypeError('the loader is broken');\n      const page = pageOf(",
    ),
  );
  const said = page.waitForEvent('console', (one) => one.text().includes('the loader is broken'));
  await page.getByRole('link', { name: 'Blog', exact: true }).first().click();
  await overlay(page).getByText('the loader is broken', { exact: true }).waitFor();
  const place = /mf-public\/src\/features\/blogs\/blogsRoute\.ts:\d+:\d+/;
  await overlay(page).getByText(place).waitFor();
  expect((await said).type()).toBe('error');
  expect(output).toMatch(new RegExp(`page /blogs: ${place.source} the loader is broken`));
  expect(faults).toEqual([]);
});

it("leads to the site's own calls, sessions and bell", async () => {
  const { page, faults } = await openPage(browser);
  const socket = page.waitForEvent('websocket');
  await page.goto(`${address}/login`);
  await drawn(page);
  const { email, password } = administrator();
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password').first().fill(password);
  await page.keyboard.press('Enter');
  await heading(page, 'Website Performance').catch((error) => {
    throw new Error([error.message, ...faults, output].join('\n'));
  });
  expect((await socket).url()).toBe(`${address.replace('http', 'ws')}/ws?language=en`);
});
