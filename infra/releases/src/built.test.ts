import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ownToken, startReleases, type TestReleases } from '@plinth/releases-service/testing/releases';
import { build } from 'esbuild';
import { leaveBuild } from '../build/testing/leaveBuild.ts';

let folder: string;
let service: TestReleases;

/** A folder like that of the tool's image: the tool, and front ends as they were built, without sources or packages. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plinth-built-'));
  service = await startReleases();
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ workspaces: ['shell', 'mf-public'] }));
  for (const name of ['shell', 'mf-public']) await leaveBuild(path.join(folder, name));
  await build({
    entryPoints: [path.join(__dirname, 'main.ts')],
    outfile: path.join(folder, 'tool.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const tool = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['tool.mjs', ...args], {
    cwd: folder,
    env: { ...process.env, PLINTH_URL: service.url, DEPLOY_TOKEN: ownToken },
  });

describe('the release tool where nothing can be built', () => {
  it('publishes what was built and makes it live', async () => {
    const { stdout } = await tool('--built', 'shell', 'mf-public');
    expect(stdout).toMatch(
      /^Live now \(revision 1\)\n {2}shell +1\.2\.0-\w{10}\n {2}mf-public +1\.2\.0-\w{10}\n$/,
    );
  });

  it('takes the option beside every command', async () => {
    const { stdout } = await tool('--built', 'list');
    expect(stdout).toContain('Revision 1');
  });

  it('refuses what was not built here', async () => {
    await expect(tool('--built', 'mf-other')).rejects.toMatchObject({
      stderr: expect.stringContaining('Front ends: shell, mf-public'),
    });
  });
});
