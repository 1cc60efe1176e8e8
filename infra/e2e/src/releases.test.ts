import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishBuild } from '@plinth/releases/publish';
import { bodyOf } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import type { Browser } from 'playwright-core';
import { openBrowser, openPage } from './browser.ts';
import { aSecondMs, deployer, repository, runState, siteUrl, visitor } from './system.ts';

const run = promisify(execFile);
const before = 'Our Strengths';
const after = 'Our Proven Strengths';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A build of mf-public with a visible change: its texts are in the client and in the server bundle. */
const aChangedBuild = async (): Promise<string> => {
  const workspace = await mkdtemp(join(tmpdir(), 'plinth-build-'));
  await cp(join(repository, 'mf-public/package.json'), join(workspace, 'package.json'));
  await cp(join(repository, 'mf-public/dist'), join(workspace, 'dist'), { recursive: true });
  const files = await readdir(join(workspace, 'dist'), { recursive: true });
  for (const file of files.filter((name) => /\.c?js$/.test(name))) {
    const path = join(workspace, 'dist', file);
    const text = await readFile(path, 'utf8');
    if (text.includes(before)) await writeFile(path, text.replaceAll(before, after));
  }
  return workspace;
};

const release = (...args: string[]) =>
  run(process.execPath, [join(repository, 'infra/releases/bin/release.mjs'), ...args], {
    env: { ...process.env, DATA_DIR: process.env.TEST_DATA_DIR },
  });

const homeSays = async (text: string) => (bodyOf(await visitor().get('/')) as string).includes(`>${text}<`);
const processes = () => runState().parts.map(({ name, pid, restarts }) => [name, pid, restarts]);

describe('releasing another version of a front end', () => {
  it('changes the next page view at once, restarts nothing, and leaves open tabs working', async () => {
    const running = processes();
    const workspace = await aChangedBuild();
    const { release: changed } = await publishBuild(deployer(), workspace);
    await rm(workspace, { recursive: true, force: true });
    const tab = await openPage(browser);
    await tab.page.goto(siteUrl());
    await tab.page.getByText(before, { exact: true }).first().waitFor();
    expect(await homeSays(before)).toBe(true);

    await release('promote', 'mf-public', changed.version);
    await eventually(() => homeSays(after), 2 * aSecondMs);
    expect(await homeSays(before)).toBe(false);

    // The open tab goes on with the set it was born with, whatever it still has to load.
    await tab.page.getByRole('navigation').getByRole('link', { name: 'Blog' }).first().click();
    await tab.page.waitForURL('**/blogs');
    await tab.page
      .getByRole('link', { name: /\w{3,}/ })
      .first()
      .waitFor();
    await tab.page.goBack();
    await tab.page.getByText(before, { exact: true }).first().waitFor();
    await tab.page.goto(siteUrl());
    await tab.page.getByText(after, { exact: true }).first().waitFor();
    expect(tab.faults).toEqual([]);

    await release('rollback', 'mf-public');
    await eventually(() => homeSays(before), 2 * aSecondMs);
    expect(processes()).toEqual(running);
    await tab.context.close();
  });

  it('refuses a version that was never published, and changes nothing', async () => {
    await expect(release('promote', 'mf-public', '9.9.9-unknown')).rejects.toThrow('has not been published');
    expect(await homeSays(before)).toBe(true);
  });
});
