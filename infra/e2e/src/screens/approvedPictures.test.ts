import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext } from 'playwright-core';
import { closeBrowser, openBrowser } from '../browser.ts';
import { siteUrl } from '../system.ts';
import { type Audience, everyPage, type Page, pageNames } from './pages.ts';
import { approve, expectApproved, pictureOf } from './pictures.ts';
import { settle, signedInAsAdministrator, stopTime } from './settle.ts';

const widths = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } };
type Window = keyof typeof widths;

/** `npm run screens -- --approve PAGE...` sets it: the pages whose pictures are taken anew, and no others looked at. */
const named = (process.env.SCREENS_APPROVE ?? '').split(' ').filter(Boolean);
const unknown = named.filter((name) => name !== 'all' && !pageNames.includes(name));
if (unknown.length > 0)
  throw new Error(`No page is called ${unknown.join(', ')}. There are: ${pageNames.join(', ')}`);
const toApprove = named.includes('all') ? pageNames : named;

let browser: Browser;
let pages: ReadonlyMap<string, Page>;
const contexts = new Map<string, BrowserContext>();

const contextFor = async (audience: Audience, window: Window): Promise<BrowserContext> => {
  const key = `${audience} ${window}`;
  const open = contexts.get(key);
  if (open) return open;
  const context = await browser.newContext({ viewport: widths[window], reducedMotion: 'reduce' });
  await stopTime(context);
  if (audience === 'staff') await signedInAsAdministrator(context);
  contexts.set(key, context);
  return context;
};

beforeAll(async () => {
  browser = await openBrowser();
  pages = new Map((await everyPage()).map((page) => [page.name, page]));
});
afterAll(() => closeBrowser(browser));

const takePicture = async (name: string, window: Window): Promise<Buffer> => {
  const { audience, path } = pages.get(name) as Page;
  const page = await (await contextFor(audience, window)).newPage();
  await page.goto(siteUrl() + path);
  await settle(page);
  const screenshot = await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' });
  await page.close();
  return pictureOf(screenshot);
};

describe.each(Object.keys(widths) as Window[])('as approved, at the width of a %s', (window) => {
  it.each(toApprove.length > 0 ? toApprove : pageNames)('%s', async (name) => {
    const pictureName = `${name}-${widths[window].width}`;
    const picture = await takePicture(name, window);
    if (toApprove.includes(name)) await approve(pictureName, picture);
    await expectApproved(pictureName, picture);
  });
});

it('no approved picture is of a page that is gone', () => {
  const names = readdirSync(join(__dirname, 'approved')).map((file) => file.replace(/-\d+\.webp$/, ''));
  expect([...new Set(names)].sort()).toEqual([...pageNames].sort());
});
