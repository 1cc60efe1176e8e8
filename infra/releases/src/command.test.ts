import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import {
  aPublicRemote,
  aShell,
  goLive,
  ownToken,
  publish,
  startReleases,
  type TestReleases,
} from '@plinth/releases-service/testing/releases';
import { bundledProgram } from '@plinth/testing/bundledProgram';
import { uniqueName } from '@plinth/testing/environment';
import { releaseCalls } from './calls.ts';
import { linkOf } from './commands/preview.ts';

const workspace = path.join(__dirname, '..');

/** What the command runs: bundled once, where nobody bundles it meanwhile. */
const program = path.join(workspace, 'dist', `${uniqueName('command')}.mjs`);

let service: TestReleases;
beforeAll(async () => {
  await bundledProgram(path.join(__dirname, 'main.ts'), program);
  service = await startReleases();
  await goLive(service, aShell('1'), aPublicRemote('1'));
  await publish(service, aPublicRemote('2'));
}, 60_000);
afterAll(async () => {
  await service.close();
  await rm(program, { force: true });
});

const run = (file: string, words: readonly string[]) =>
  new Promise<{ ok: boolean; said: string }>((resolve) => {
    const env = { ...process.env, PLINTH_URL: service.url, DEPLOY_TOKEN: ownToken };
    const options = { cwd: path.join(workspace, '../..'), env };
    execFile(process.execPath, [file, ...words], options, (error, stdout, stderr) =>
      resolve({ ok: error === null, said: (stdout + stderr).trim() }),
    );
  });
const release = (...words: string[]) => run(program, words);

describe('a number beyond its limits is refused before anything is built, with its name and the limits', () => {
  it.each([
    [
      ['canary', 'mf-public', '50', '--views', '20'],
      '--views must be a whole number from 100 to 1000000, not "20": with fewer nothing can be compared.',
    ],
    [['canary', 'mf-public', '0'], 'The percentage of visitors must be a number from 1 to 50, not "0".'],
    [['canary', 'mf-public', '101'], 'The percentage of visitors must be a number from 1 to 50, not "101".'],
    [
      ['canary', 'mf-public', '10', '--minutes', '0'],
      '--minutes must be a number above 0, at most 20160, not "0".',
    ],
    [
      ['preview', 'mf-public', '--hours', 'many'],
      '--hours must be a number above 0, at most 720, not "many".',
    ],
  ])('%j', async (words, said) => {
    expect(await release(...words)).toEqual({ ok: false, said });
  });
});

describe('a slip in a name', () => {
  it.each(['rollback', 'withdraw', 'preview'])('is named by %s', async (command) => {
    const { ok, said } = await release(command, 'mf-pulic');
    expect(ok).toBe(false);
    expect(said).toContain(
      'There is no front end "mf-pulic". Did you mean mf-public?\nFront ends: shell, mf-public',
    );
  });

  it('in a command is taken for what it is', async () => {
    const { said } = await run(path.join(workspace, 'bin/release.mjs'), ['rolback', 'mf-public']);
    expect(said).toContain('There is no front end "rolback". Did you mean rollback?');
  });
});

describe('the links of many previews', () => {
  const calls = () => releaseCalls({ url: service.url, deployToken: ownToken });
  const makeThree = async () => {
    for (const version of ['1', '2', '2']) await calls().preview({ 'mf-public': version });
  };

  it('are ended by what they show, or by the deploy token that made them', async () => {
    await makeThree();
    const said = async (...words: string[]) => (await release('withdraw', 'previews', ...words)).said;
    expect(await said('mf-pulic')).toContain('Did you mean mf-public?');
    expect(await said('mf-public', '2')).toBe('2 links have ended');
    expect(await said('mf-public')).toBe('One link has ended');
    await makeThree();
    expect(await said('0123456789abcdef01234567')).toBe('0 links have ended');
    expect(await said()).toBe('3 links have ended');
    expect(await calls().previews()).toEqual([]);
  });
});

it('a canary that does not fit what was made live is named', async () => {
  const calls = releaseCalls({ url: service.url, deployToken: ownToken });
  const wants = (react: string) => ({ singletons: { react } });
  await goLive(service, aShell('2', wants('18.0.0')));
  await publish(service, aPublicRemote('3', wants('18.0.0')));
  await calls.startCanary({ name: 'mf-public', version: '3', percent: 10 });
  await publish(service, aShell('3', wants('19.0.0')));
  const { said } = await release('promote', 'shell', '3');
  expect(said).toContain('The canary of mf-public 3 has ended. mf-public 3 does not fit the shell 3');
  await goLive(service, aShell('1'));
});

describe('the link of a preview', () => {
  it('leads to a page, and is ended by a command that takes it as it was printed', async () => {
    const calls = releaseCalls({ url: service.url, deployToken: ownToken });
    const { token } = await calls.preview({ 'mf-public': '2' });
    const link = linkOf('https://www.example.com', token, '/blogs?page=2');
    expect(link).toBe(`https://www.example.com/set/${token}?to=%2Fblogs%3Fpage%3D2`);
    const outcome = await release('withdraw', link);
    expect(outcome).toEqual({
      ok: true,
      said: 'The link has ended: nobody sees mf-public 2 by it any more',
    });
    expect(await calls.previews()).toEqual([]);
    expect(await release('withdraw', link)).toEqual({
      ok: false,
      said: 'This link has ended already, or is not of this site.',
    });
  });
});
