import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FrontEndName } from '@plinth/contracts/releases';
import { build } from 'esbuild';
import { compressLiveReleases, publishBuilds } from './firstStart.ts';
import { promote, rollback } from './promote.ts';
import { publishBuild } from './publish.ts';
import { readRegistry, readRelease } from './registry.ts';

let root: string;
let releases: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plinth-releases-'));
  releases = path.join(root, 'releases');
});
afterEach(() => rm(root, { recursive: true, force: true }));

interface Built {
  name: FrontEndName;
  script?: string;
  singletons?: Record<string, string>;
  shared?: string[];
  exports?: Record<string, string[]>;
  uses?: Record<string, string[]>;
}

/** A workspace as a build leaves it behind. */
const aBuild = async ({
  name,
  script = 'first',
  singletons = { react: '19.3.1' },
  shared = ['react'],
  exports,
  uses,
}: Built) => {
  const workspace = path.join(root, name);
  await mkdir(path.join(workspace, 'dist/client/chunks'), { recursive: true });
  await mkdir(path.join(workspace, 'dist/server'), { recursive: true });
  const files = {
    'package.json': JSON.stringify({ version: '1.2.0' }),
    'dist/client/entry.js': `/* ${script} */${' '.repeat(2000)}`,
    'dist/client/chunks/app.js': 'app',
    'dist/server/app.cjs': 'module.exports = {};',
    'dist/build.json': JSON.stringify({
      name,
      entry: 'entry.js',
      scripts: ['chunks/app.js'],
      styles: [],
      fonts: [],
      chunks: {},
      server: true,
      paths: ['/'],
      singletons,
      shared,
      exports,
      uses,
      firstScreenGzip: 1,
    }),
  };
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(workspace, file), text);
  return workspace;
};

const published = async (built: Built) => (await publishBuild(releases, await aBuild(built))).release.version;
const live = async (name: FrontEndName) => (await readRegistry(releases)).live[name];

describe('publishing', () => {
  it('makes a complete, described, compressed directory that is not live yet', async () => {
    const { release, created } = await publishBuild(releases, await aBuild({ name: 'mf-public' }));
    expect(created).toBe(true);
    expect(release.version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
    expect(Object.keys(release.integrity)).toEqual([
      'client/chunks/app.js',
      'client/entry.js',
      'server/app.cjs',
    ]);
    const directory = path.join(releases, 'mf-public', release.version);
    expect(await readRelease(releases, 'mf-public', release.version)).toEqual(release);
    const plain = await readFile(path.join(directory, 'client/entry.js'));
    expect(brotliDecompressSync(await readFile(path.join(directory, 'client/entry.js.br')))).toEqual(plain);
    expect(await readdir(path.join(directory, 'client/chunks'))).toEqual(['app.js']);
    expect(await readRegistry(releases)).toMatchObject({ revision: 0, live: {} });
  });

  it('gives the same content the same version, and changed content another', async () => {
    const workspace = await aBuild({ name: 'mf-public' });
    const first = await publishBuild(releases, workspace);
    const again = await publishBuild(releases, workspace);
    expect(again).toEqual({ release: first.release, created: false });
    expect(await published({ name: 'mf-public', script: 'second' })).not.toBe(first.release.version);
  });

  it('publishes once when two processes publish the same build at the same time', async () => {
    const workspace = await aBuild({ name: 'mf-public' });
    const results = await Promise.all([1, 2, 3].map(() => publishBuild(releases, workspace)));
    expect(new Set(results.map(({ release }) => release.version)).size).toBe(1);
    expect(await readdir(path.join(releases, 'mf-public'))).toHaveLength(1);
  });

  it('says so when a workspace was not built', async () => {
    await expect(publishBuild(releases, path.join(root, 'nothing'))).rejects.toThrow(
      'has not been built yet',
    );
  });
});

describe('promoting', () => {
  it('makes a version live, and changes nothing when it is live already', async () => {
    const version = await published({ name: 'mf-public' });
    expect(await promote(releases, { 'mf-public': version })).toMatchObject({ changed: true });
    expect(await promote(releases, { 'mf-public': version })).toMatchObject({
      changed: false,
      registry: { revision: 1, live: { 'mf-public': version } },
    });
  });

  it('refuses a version that was never published', async () => {
    await expect(promote(releases, { 'mf-public': '9.9.9-none' })).rejects.toThrow('has not been published');
    expect(await readRegistry(releases)).toMatchObject({ revision: 0 });
  });

  it('refuses a remote that needs more than the live shell brings, and takes both together', async () => {
    const old = await published({ name: 'shell', singletons: { react: '19.1.0' } });
    await promote(releases, { shell: old });
    const remote = await published({ name: 'mf-public', singletons: { react: '19.3.1' } });
    await expect(promote(releases, { 'mf-public': remote })).rejects.toThrow(
      'needs react 19.3.1 (the shell brings 19.1.0)',
    );
    const shell = await published({ name: 'shell', singletons: { react: '19.3.1' } });
    await promote(releases, { shell, 'mf-public': remote });
    expect(await readRegistry(releases)).toMatchObject({ revision: 2, live: { shell, 'mf-public': remote } });
  });

  it('refuses a remote that imports what the live shell does not share yet', async () => {
    await promote(releases, { shell: await published({ name: 'shell' }) });
    const remote = await published({ name: 'mf-public', shared: ['react', '@plinth/kit/new'] });
    await expect(promote(releases, { 'mf-public': remote })).rejects.toThrow(
      'it needs @plinth/kit/new. Release the shell first.',
    );
  });

  describe('the names of the kit', () => {
    const kit = '@plinth/kit/Area';
    const aShell = (...names: string[]) =>
      published({ name: 'shell', shared: [kit], exports: { [kit]: names } });
    const aRemote = (...names: string[]) =>
      published({ name: 'mf-public', shared: [kit], uses: { [kit]: names } });

    it('are compared: a remote that uses one which the live shell lacks is refused, and the name said', async () => {
      const shell = await aShell('Area');
      await promote(releases, { shell });
      await promote(releases, { 'mf-public': await aRemote('Area') });
      const remote = await aRemote('Area', 'AreaTitle');
      await expect(promote(releases, { 'mf-public': remote })).rejects.toThrow(
        `mf-public ${remote} does not fit the shell ${shell}: it needs \`AreaTitle\` of ${kit}`,
      );
      await promote(releases, { shell: await aShell('Area', 'AreaTitle'), 'mf-public': remote });
      expect(await live('mf-public')).toBe(remote);
    });

    it('keep a shell from going live, or back, without one that a live remote uses', async () => {
      const before = await aShell('Area');
      await promote(releases, { shell: before });
      const shell = await aShell('Area', 'AreaTitle');
      await promote(releases, { shell, 'mf-public': await aRemote('AreaTitle') });
      await expect(promote(releases, { shell: await aShell('AreaTail') })).rejects.toThrow('`AreaTitle`');
      await expect(rollback(releases, 'shell')).rejects.toThrow('`AreaTitle`');
      expect(await live('shell')).toBe(shell);
    });

    it('are not asked for where a release of before does not say them', async () => {
      await promote(releases, { shell: await published({ name: 'shell', shared: [kit] }) });
      const remote = await aRemote('Anything');
      await promote(releases, { 'mf-public': remote });
      expect(await live('mf-public')).toBe(remote);
      await promote(releases, { shell: await aShell('Anything') });
    });
  });

  it('loses no change when several processes promote at once', async () => {
    const versions: string[] = [];
    for (const script of ['a', 'b', 'c', 'd']) versions.push(await published({ name: 'mf-public', script }));
    const bundle = path.join(root, 'promote.mjs');
    await build({
      entryPoints: [path.join(__dirname, 'promote.ts')],
      bundle: true,
      platform: 'node',
      format: 'esm',
      outfile: bundle,
    });
    const program = `import { promote } from ${JSON.stringify(bundle)};
      for (let i = 0; i < 5; i++) for (const v of process.argv.slice(2)) await promote(${JSON.stringify(releases)}, { 'mf-public': v });`;
    await writeFile(path.join(root, 'run.mjs'), program);
    const run = (order: string[]) =>
      new Promise<number | null>((resolve) => {
        spawn(process.execPath, [path.join(root, 'run.mjs'), ...order]).on('exit', resolve);
      });
    expect(await Promise.all([run(versions), run([...versions].reverse()), run(versions)])).toEqual([
      0, 0, 0,
    ]);
    const { revision, history } = await readRegistry(releases);
    expect(history.map((change) => change.revision)).toEqual(history.map((_, index) => index + 1));
    expect(revision).toBe(history.length);
    expect(await live('mf-public')).toBe(history.at(-1)?.version);
  });

  it('leaves a damaged registry as it is, and names it', async () => {
    const version = await published({ name: 'mf-public' });
    const file = path.join(releases, 'registry.json');
    await writeFile(file, '{ "revision": 3, "live"');
    await expect(promote(releases, { 'mf-public': version })).rejects.toThrow(`${file} is damaged`);
    expect(await readFile(file, 'utf8')).toBe('{ "revision": 3, "live"');
  });
});

describe('rolling back', () => {
  it('goes back one release at a time, and says when there is none left', async () => {
    const versions: string[] = [];
    for (const script of ['a', 'b', 'c']) {
      const version = await published({ name: 'mf-public', script });
      versions.push(version);
      await promote(releases, { 'mf-public': version });
    }
    await rollback(releases, 'mf-public');
    expect(await live('mf-public')).toBe(versions[1]);
    await rollback(releases, 'mf-public');
    expect(await live('mf-public')).toBe(versions[0]);
    await expect(rollback(releases, 'mf-public')).rejects.toThrow('no earlier release');
  });

  it('leaves the other front ends alone', async () => {
    const shell = await published({ name: 'shell' });
    const first = await published({ name: 'mf-public', script: 'a' });
    await promote(releases, { shell, 'mf-public': first });
    await promote(releases, { 'mf-public': await published({ name: 'mf-public', script: 'b' }) });
    await rollback(releases, 'mf-public');
    expect((await readRegistry(releases)).live).toEqual({ shell, 'mf-public': first });
  });
});

describe('a start of the system', () => {
  const names: FrontEndName[] = ['shell', 'mf-public', 'mf-console'];
  beforeEach(async () => {
    await mkdir(root, { recursive: true });
    const workspaces = [...names, 'gateway', 'services/*'];
    await writeFile(path.join(root, 'package.json'), JSON.stringify({ workspaces }));
    for (const name of names) {
      await mkdir(path.join(root, name), { recursive: true });
      await writeFile(path.join(root, name, 'webpack.config.mjs'), '');
    }
  });

  it('publishes what was built and makes it live as one set; a second start changes nothing', async () => {
    for (const name of names) await aBuild({ name });
    const first = await publishBuilds(root, releases);
    expect(first.every(({ created }) => created)).toBe(true);
    const registry = await readRegistry(releases);
    expect(registry).toMatchObject({ revision: 1 });
    expect(Object.keys(registry.live)).toEqual(names);
    await publishBuilds(root, releases);
    expect(await readRegistry(releases)).toEqual(registry);
  });

  it('waits for quick compression only, and adds the best one to what is live later', async () => {
    for (const name of names) await aBuild({ name });
    const [shell] = await publishBuilds(root, releases);
    const directory = path.join(releases, 'shell', String(shell?.version));
    const client = path.join(directory, 'client');
    expect((await readdir(client)).sort()).toEqual(['chunks', 'entry.js', 'entry.js.gz']);
    const plain = await readFile(path.join(client, 'entry.js'));
    expect(gunzipSync(await readFile(path.join(client, 'entry.js.gz')))).toEqual(plain);
    const described = await readFile(path.join(directory, 'release.json'));

    await Promise.all([compressLiveReleases(releases), compressLiveReleases(releases)]);
    expect((await readdir(client)).sort()).toEqual(['chunks', 'entry.js', 'entry.js.br', 'entry.js.gz']);
    expect(brotliDecompressSync(await readFile(path.join(client, 'entry.js.br')))).toEqual(plain);
    expect(await readdir(path.join(client, 'chunks'))).toEqual(['app.js']);
    expect(await readFile(path.join(directory, 'release.json'))).toEqual(described);
  });

  it('does not undo a rollback, and makes a new build live', async () => {
    for (const name of names) await aBuild({ name });
    await publishBuilds(root, releases);
    const first = await live('mf-public');
    await aBuild({ name: 'mf-public', script: 'second' });
    await publishBuilds(root, releases);
    expect(await live('mf-public')).not.toBe(first);
    await rollback(releases, 'mf-public');
    await publishBuilds(root, releases);
    expect(await live('mf-public')).toBe(first);
  });
});
