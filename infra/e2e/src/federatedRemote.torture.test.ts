import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishBuild } from '@plinth/releases/publish';
import { eventually } from '@plinth/testing/service';
import type { Browser, Page } from 'playwright-core';
import { hydrated, openBrowser, openPage } from './browser.ts';
import { becomes, get, mark, openArticle, postArticle, stayed } from './pages.ts';
import { aSecondMs, deployer, repository, siteUrl } from './system.ts';

const run = promisify(execFile);

/** Two remotes that others build, each with its own bundler and that one's plugin of Module Federation. */
const remotes = [
  { bundler: 'rspack', name: 'mf-desk', path: '/desk', headline: 'At the desk' },
  { bundler: 'vite', name: 'mf-lobby', path: '/lobby', headline: 'At the lobby' },
];
const nextHeadline = 'Under new management';

const folder = join(repository, 'infra/e2e');

/** Builds a copy of a remote as its team does, and publishes it: as it is, and with another headline. */
const publishTwice = async ({ name, headline }: (typeof remotes)[number]) => {
  await mkdir(join(folder, 'dist'), { recursive: true });
  const root = await mkdtemp(join(folder, 'dist', `${name}-`));
  try {
    await cp(join(folder, 'remotes', name), root, { recursive: true });
    const publish = async () => {
      // In tests vite's plugin does nothing.
      const env = { ...process.env, NODE_ENV: 'production', JEST_WORKER_ID: undefined };
      await run('npm', ['run', 'build', '--silent'], { cwd: root, env });
      return (await publishBuild(deployer(), root, ['gz'])).release;
    };
    const first = await publish();
    const app = join(root, 'src/app/app.tsx');
    await writeFile(app, (await readFile(app, 'utf8')).replace(headline, nextHeadline));
    return [first, await publish()] as const;
  } finally {
    await rm(root, { recursive: true, force: true });
  }
};

type Published = Awaited<ReturnType<typeof publishTwice>>;

let browser: Browser;
let article: string;
let published: Map<string, Published>;
beforeAll(async () => {
  browser = await openBrowser();
  const links = remotes
    .flatMap(({ path }) => [path, `${path}/hours`])
    .map((to) => `<a href="${to}">${to}</a>`);
  article = await postArticle('Two new rooms', `<p>${links.join(' ')}</p>`);
  published = new Map();
  for (const remote of remotes) published.set(remote.name, await publishTwice(remote));
  await deployer().promote(
    Object.fromEntries([...published].map(([name, [first]]) => [name, first.version])),
  );
}, 120_000);
afterAll(async () => {
  for (const { name } of remotes)
    await deployer()
      .withdraw(name)
      .catch(() => undefined);
  await browser.close();
});

/** Opens the article of which the text links to them, and follows a link of it, from React's page to the next. */
const followFromArticle = async (page: Page, path: string) => {
  await openArticle(page, article);
  await mark(page);
  await page.locator(`main a[href="${path}"]`).click();
};

describe.each(remotes)('a remote that $bundler builds', ({ name, path, headline }) => {
  it('is rendered on the server and taken over, with the React of the page, and checks what it loads', async () => {
    await becomes(path, `<h1>${headline}</h1>`);
    expect((await get(path)).html).toMatch(/<header.*<p>Read: /s);
    const tab = await openPage(browser);
    const { page } = tab;
    await page.goto(siteUrl() + path);
    await hydrated(page);
    await page.getByLabel('Name').fill('Zeba');
    await page.getByText('Hello Zeba').waitFor();
    await mark(page);
    await page.getByRole('link', { name: 'Hours' }).click();
    await page.getByRole('heading', { name: 'Nine to five' }).waitFor();
    const color = await page
      .getByRole('heading', { name: 'Nine to five' })
      .evaluate((heading) => getComputedStyle(heading).color);
    expect(color).toBe('rgb(176, 141, 87)');
    await page.goBack();
    await page.getByRole('link', { name: 'Our articles' }).click();
    await page.waitForURL('**/blogs');
    await page.goBack();
    await page.getByRole('heading', { name: headline }).waitFor();
    expect(await stayed(page)).toBe(true);
    const unchecked = await page.evaluate(
      (base) =>
        [
          ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
            'script[src], link[rel=stylesheet]',
          ),
        ]
          .filter(
            (element) => ('src' in element ? element.src : element.href).includes(base) && !element.integrity,
          )
          .map((element) => element.outerHTML),
      `/assets/${name}/`,
    );
    expect(unchecked).toEqual([]);
    expect(tab.faults).toEqual([]);
    await tab.context.close();
  });

  it('is loaded when somebody goes there from a page of ours', async () => {
    const tab = await openPage(browser);
    await followFromArticle(tab.page, path);
    await tab.page.getByRole('heading', { name: headline }).waitFor();
    await tab.page.getByLabel('Name').fill('Omar');
    await tab.page.getByText('Hello Omar').waitFor();
    expect(await stayed(tab.page)).toBe(true);
    expect(tab.faults).toEqual([]);
    await tab.context.close();
  });

  it('does not run with a byte that is not what was released, in its entry or in what that loads, and does when it is again', async () => {
    const release = published.get(name)?.[0];
    const scripts = Object.keys(release?.integrity ?? {}).filter((file) => /^client\/.*\.js$/.test(file));
    const later = scripts.find((file) => /hours|chunks\/\d/.test(file))?.slice('client/'.length) ?? '';
    for (const [file, to, heading] of [
      ['remoteEntry.js', path, headline],
      [later, `${path}/hours`, 'Nine to five'],
    ] as const) {
      const tab = await openPage(browser, {
        expected: [/mf-/, /integrity/i, /could not be loaded/, /Federation Runtime/, /ChunkLoadError/],
      });
      const { page } = tab;
      await tab.context.route(`**/${name}/**/${file}`, async (route) => {
        const reply = await route.fetch();
        await route.fulfill({ response: reply, body: `globalThis.hasRun = true;${await reply.text()}` });
      });
      await followFromArticle(page, to);
      await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
      expect(await page.evaluate(() => 'hasRun' in window)).toBe(false);
      await tab.context.unrouteAll({ behavior: 'wait' });
      // What the browser kept of the wrong file fails once more, and is fetched anew for that.
      const isShown = async () => {
        await followFromArticle(page, to);
        const shown = page.getByRole('heading', { name: heading }).waitFor({ timeout: 2000 });
        return shown.then(
          () => true,
          () => false,
        );
      };
      await eventually(isShown, 20_000);
      expect(tab.faults).toEqual([]);
      await tab.context.close();
    }
  });

  it('is released anew, rolled back and withdrawn like ours', async () => {
    await deployer().promote({ [name]: published.get(name)?.[1].version ?? '' });
    await becomes(path, `<h1>${nextHeadline}</h1>`);
    await deployer().rollBack(name);
    await becomes(path, `<h1>${headline}</h1>`);
    await deployer().withdraw(name);
    await eventually(async () => (await get(path)).status === 404, 5 * aSecondMs);
  });
});
