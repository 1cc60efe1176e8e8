import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addressIn } from '@plinth/contracts/languages';
import { isTorture } from '@plinth/testing/torture';
import type { Browser, Page as Tab } from 'playwright-core';
import { openBrowser, openContext } from '../browser.ts';
import { administrator, signIn, siteUrl } from '../system.ts';
import { axeFindings, axeFindingsInTheDark, hiddenByBars } from './accessible.ts';
import { walkByKeyboard } from './focus.ts';
import { type Look, layoutFaults } from './layout.ts';
import {
  type Audience,
  audienceOf,
  everyPage,
  isOfEachBuild,
  isWalkedInEachBuild,
  type Page,
  pageNames,
} from './pages.ts';
import { approve, expectApproved, screenshotOf } from './pictures.ts';
import { forgetPictures, openTab, resize, settle } from './settle.ts';

const windows = { desktop: { width: 1366, height: 900 }, phone: { width: 390, height: 844 } };
type Window = keyof typeof windows;

/** The widest and the narrowest that there is least room in; what lies between, and the widths of the pictures, is seen in the torture. */
const looks: Record<Window, readonly Look[]> = {
  desktop: [{ width: 1366, text: 200 }],
  phone: [{ width: 320, text: 100 }],
};
const alsoInTorture: Record<Window, readonly Look[]> = {
  desktop: [
    ...[820, 1366, 1920, 2560].map((width) => ({ width, text: 100 })),
    ...[130, 150, 200].flatMap((text) => [820, 1366].map((width) => ({ width, text }))),
  ],
  phone: [
    ...[360, 390].map((width) => ({ width, text: 100 })),
    ...[130, 150, 200].flatMap((text) => [360, 390].map((width) => ({ width, text }))),
  ],
};

/** `npm run screens -- --approve PAGE...` sets it: the pages whose pictures are taken anew, and no others looked at. */
const named = (process.env.SCREENS_APPROVE ?? '').split(' ').filter(Boolean);
const unknown = named.filter((name) => name !== 'all' && !pageNames.includes(name));
if (unknown.length > 0)
  throw new Error(`No page is called ${unknown.join(', ')}. There are: ${pageNames.join(', ')}`);
const toApprove = named.includes('all') ? pageNames : named;
/** `npm run screens` and the torture look at every page in every window; `npm test` at the pages that together have every part. */
const isWhole = isTorture || process.env.SCREENS_APPROVE !== undefined;
const allShown = isWhole ? pageNames : pageNames.filter(isOfEachBuild);
const shown = toApprove.length > 0 ? toApprove : allShown;

/**
 * The windows that pages of an audience are opened in, each with those that it becomes afterwards: opening a page takes longer than
 * all that is looked at. A visitor's page is the same document in each; the console draws other screens for a phone.
 */
const loads: Record<Audience, readonly (readonly Window[])[]> = {
  visitors: [['phone', 'desktop']],
  staff: isWhole ? [['desktop'], ['phone']] : [['desktop']],
};
const shownTo = (audience: Audience) => shown.filter((name) => audienceOf(name) === audience);
const allLoads = (['visitors', 'staff'] as const)
  .filter((audience) => shownTo(audience).length > 0)
  .flatMap((audience) =>
    loads[audience].map((seenIn) => ({ audience, seenIn, title: `${audience}, opened for a ${seenIn[0]}` })),
  );

let browser: Browser;
let pages: ReadonlyMap<string, Page>;
const tabs = new Map<string, Tab>();

/** One for all pages of an audience and a window: a tab for each of them would be a process of the browser for each. */
const tabFor = async (audience: Audience, window: Window): Promise<Tab> => {
  const key = `${audience} ${window}`;
  const open = tabs.get(key);
  if (open) return open;
  const signedIn = audience === 'staff' ? { token: await signIn(administrator()) } : {};
  const tab = await openTab(
    await openContext(browser, { viewport: windows[window], reducedMotion: 'reduce', ...signedIn }),
  );
  tabs.set(key, tab);
  return tab;
};

beforeAll(async () => {
  browser = await openBrowser();
  pages = new Map((await everyPage()).map((page) => [page.name, page]));
});
afterAll(() => browser.close());

describe.each(allLoads)('$title', ({ audience, seenIn }) => {
  const [first = 'phone', ...later] = seenIn;
  describe.each(shownTo(audience))('%s', (name) => {
    let tab: Tab;
    const looksAsApproved = async (window: Window) => {
      const pictureName = `${name}-${windows[window].width}`;
      const screenshot = await screenshotOf(tab);
      if (toApprove.includes(name)) await approve(pictureName, screenshot);
      await expectApproved(pictureName, screenshot);
    };
    beforeAll(async () => {
      const { path } = pages.get(name) as Page;
      tab = await tabFor(audience, first);
      await tab.setViewportSize(windows[first]);
      await forgetPictures(tab);
      await tab.goto(siteUrl() + path);
      await settle(tab);
    });

    it('looks as approved', () => looksAsApproved(first));

    if (later.length > 0)
      it.each(later)('looks as approved when its window becomes that of a %s', async (window) => {
        await resize(tab, windows[window]);
        await looksAsApproved(window);
      });

    it('has nothing that axe finds', async () => {
      expect(await axeFindings(tab)).toEqual([]);
    });
    if (audience === 'visitors') {
      it('hides no focus below its bars', async () => {
        expect(await hiddenByBars(tab)).toEqual([]);
      });
      it('has nothing that axe finds in the dark', async () => {
        expect(await axeFindingsInTheDark(tab)).toEqual([]);
      });
    }

    if (first === 'desktop' && audience === 'staff' && (isTorture || isWalkedInEachBuild(name))) {
      it('shows whoever goes through it by keyboard where they are', async () => {
        const { stops, unseen } = await walkByKeyboard(tab);
        expect(stops).toBeGreaterThan(10);
        expect(unseen).toEqual([]);
      });
    }

    it('has nothing cut, broken, squeezed or beside the window', async () => {
      const here: readonly Window[] = isWhole ? seenIn : ['desktop', 'phone'];
      const all = here.flatMap((window) => [...looks[window], ...(isTorture ? alsoInTorture[window] : [])]);
      expect(await layoutFaults(tab, all)).toEqual({});
    });
  });
});

const inUrdu = isTorture ? shownTo('visitors') : [];
if (inUrdu.length > 0)
  it.each(inUrdu)('%s has nothing that axe finds in Urdu', async (name) => {
    const tab = await tabFor('visitors', 'phone');
    await tab.setViewportSize(windows.desktop);
    await tab.goto(siteUrl() + addressIn('ur', (pages.get(name) as Page).path));
    await settle(tab);
    expect(await axeFindings(tab)).toEqual([]);
    expect(await axeFindingsInTheDark(tab)).toEqual([]);
  });

it('no approved picture is of a page that is gone', () => {
  const pictures = readdirSync(join(__dirname, 'approved')).filter((file) => file.endsWith('.webp'));
  const names = pictures.map((file) => file.replace(/-\d+\.webp$/, ''));
  expect([...new Set(names)].sort()).toEqual([...pageNames].sort());
});
