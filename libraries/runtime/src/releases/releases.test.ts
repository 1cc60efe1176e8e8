import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { startReleaseStore, type TestReleaseStore, withOneByteFlipped } from '@plinth/testing/releaseStore';
import { fileIdFrom, fileIdOf } from '../fileIds.ts';
import { seldomAsked } from '../parts/readFrom.ts';
import { silent, until } from '../testing/testSystem.ts';
import { followReleases, type Releases } from './followSet.ts';

let store: TestReleaseStore;
let directory: string;
const opened: Releases[] = [];

beforeEach(async () => {
  store = await startReleaseStore();
  directory = await mkdtemp(path.join(tmpdir(), 'plinth-reader-'));
  publish('1');
  store.promote({ shell: '1' });
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((releases) => releases.stop()));
  await store.close();
  await rm(directory, { recursive: true, force: true });
});

const script = (version: string) => `client script of ${version}`;
const publish = (version: string) =>
  store.publish(
    { name: 'shell', version },
    {
      'client/shell.js': script(version),
      'client/shell.css': `/* styles of ${version} */`,
      'server/app.cjs': `exports.version = '${version}';`,
    },
  );
/** A server's look at releases; signals never come. */
const follow = async (): Promise<Releases> => {
  const releases = await followReleases({
    ...{ part: seldomAsked('releases', [store.url]), directory, log: silent },
    signals: { on: async () => undefined },
  });
  opened.push(releases);
  return releases;
};
const shell = (version: string) => ({ name: 'shell', version });
const textOf = async (releases: Releases, version: string, file = 'client/shell.js') =>
  (await releases.file(shell(version), file))?.bytes.toString();
const placeOf = (id: string) => path.join(directory, 'files', id);
const flipOnDisk = async (file: string) => writeFile(file, withOneByteFlipped(await readFile(file)));

describe('the live set', () => {
  it('is followed without any signal', async () => {
    const releases = await follow();
    const heard: number[] = [];
    releases.onChanged(({ revision }) => void heard.push(revision));
    expect(releases.current()).toMatchObject({ revision: 1, live: { shell: '1' } });
    publish('2');
    store.promote({ shell: '2' });
    await until(() => heard.length > 0);
    expect([heard, releases.current()?.live.shell]).toEqual([[2], '2']);
  });

  it('and its files are served while the store is away, also after a restart', async () => {
    await follow();
    await store.stop();
    const restarted = await follow();
    expect(restarted.current()).toMatchObject({ revision: 1, live: { shell: '1' } });
    for (const file of ['client/shell.js', 'client/shell.css', 'server/app.cjs']) {
      expect(await textOf(restarted, '1', file)).toBeTruthy();
    }
    expect(restarted.problem()).toBeTruthy();
    await store.start();
    await restarted.refresh();
    expect(restarted.problem()).toBeNull();
  });

  it('changes only once every file of it is here', async () => {
    const releases = await follow();
    const release = publish('2');
    const id = fileIdFrom(release.integrity['client/shell.css'] ?? '');
    const kept = store.files.get(id);
    store.files.delete(id);
    store.promote({ shell: '2' });
    await releases.refresh();
    expect(releases.current()?.live.shell).toBe('1');
    expect(releases.problem()).toContain('shell 2 client/shell.css is not in the store');
    store.files.set(id, kept as Buffer);
    await until(() => releases.current()?.live.shell === '2');
  });

  it('waits for no canary whose files cannot be had, and has it once they can', async () => {
    const releases = await follow();
    const heard: unknown[] = [];
    releases.onChanged(({ canary }) => void heard.push(canary?.version ?? null));
    publish('2');
    const tried = publish('3');
    const id = fileIdFrom(tried.integrity['client/shell.css'] ?? '');
    const kept = store.files.get(id);
    store.files.delete(id);
    store.promote({ shell: '2' });
    store.runCanary({
      ...{ id: 'a', name: 'shell', version: '3', percent: 10 },
      tokens: { canary: '', live: '' },
    });
    await releases.refresh();
    expect(releases.current()).toMatchObject({ live: { shell: '2' }, canary: null });
    store.files.set(id, kept as Buffer);
    await until(() => heard.length > 1);
    expect(heard).toEqual([null, '3']);
  });
});

describe('whether visitors have had a release', () => {
  const two = { name: 'shell', version: '2' };
  it('is asked again while it is not so, because it becomes true later', async () => {
    store.setPublic(publish('2'), false);
    const releases = await follow();
    expect(await releases.isPublic(two)).toBe(false);
    store.setPublic(publish('2'), true);
    expect(await releases.isPublic(two)).toBe(true);
  });

  it('is what the service says, and false of what nobody published', async () => {
    publish('2');
    const releases = await follow();
    expect(await releases.isPublic(two)).toBe(true);
    expect(await releases.isPublic({ name: 'shell', version: '9' })).toBe(false);
  });
});

describe('a file', () => {
  it('is asked for once, however many want it, and again only when it is not on this disk', async () => {
    const releases = await follow();
    const id = fileIdOf(script('1'));
    await Promise.all(Array.from({ length: 10 }, () => textOf(releases, '1')));
    const other = await follow();
    expect(await textOf(other, '1')).toBe(script('1'));
    expect(store.asked.filter((address) => address.endsWith(id))).toHaveLength(1);
  });

  it('that no release has is null, and an unknown release is not looked for at each request', async () => {
    const releases = await follow();
    expect(await releases.file(shell('1'), 'client/none.js')).toBeNull();
    for (let i = 0; i < 20; i++) expect(await releases.file(shell('9'), 'client/shell.js')).toBeNull();
    expect(store.asked.filter((address) => address.endsWith('/shell/9'))).toHaveLength(1);
  });
});

describe('one byte that is not what was released', () => {
  const kinds = ['client/shell.js', 'client/shell.css', 'server/app.cjs'];

  it.each(kinds)(
    'on the wire: %s is refused and named, the last good set stays, and it heals',
    async (file) => {
      const releases = await follow();
      const release = publish('2');
      const id = fileIdFrom(release.integrity[file] ?? '');
      store.onTheWire((address, bytes) => (address.endsWith(id) ? withOneByteFlipped(bytes) : bytes));
      store.promote({ shell: '2' });
      await releases.refresh();
      expect(releases.current()?.live.shell).toBe('1');
      expect(releases.altered()).toMatchObject([{ file: `shell 2 ${file}`, where: 'store' }]);
      await expect(releases.file(shell('2'), file)).rejects.toThrow(
        `shell 2 ${file} is not what was released`,
      );
      store.onTheWire();
      await until(() => releases.current()?.live.shell === '2');
    },
  );

  it.each(kinds)('in the store: %s is refused and named, and the last good set stays', async (file) => {
    const releases = await follow();
    const release = publish('2');
    const id = fileIdFrom(release.integrity[file] ?? '');
    store.files.set(id, withOneByteFlipped(store.files.get(id) as Buffer));
    store.promote({ shell: '2' });
    await releases.refresh();
    expect(releases.current()?.live.shell).toBe('1');
    expect(releases.altered()).toMatchObject([{ file: `shell 2 ${file}`, where: 'store' }]);
  });

  it.each(kinds)('on this disk: %s is fetched anew, and named', async (file) => {
    const releases = await follow();
    const { integrity } = await releases.release(shell('1'));
    const kept = placeOf(fileIdFrom(integrity[file] ?? ''));
    await flipOnDisk(kept);
    const bytes = (await releases.file(shell('1'), file))?.bytes;
    expect(fileIdOf(bytes as Buffer)).toBe(fileIdFrom(integrity[file] ?? ''));
    expect(releases.altered()).toMatchObject([{ file: `shell 1 ${file}`, where: 'disk' }]);
    expect(fileIdOf(await readFile(kept))).toBe(path.basename(kept));
  });

  it('on this disk while the store is away: it is refused', async () => {
    const releases = await follow();
    await flipOnDisk(placeOf(fileIdOf(script('1'))));
    await store.stop();
    await expect(textOf(releases, '1')).rejects.toThrow();
    expect(releases.altered()).toMatchObject([{ file: 'shell 1 client/shell.js', where: 'disk' }]);
  });

  it('in the set, a description or the keys, on the wire: nothing of it counts', async () => {
    const releases = await follow();
    for (const part of ['/internal/set', '/internal/releases/shell/2', 'jwks.json']) {
      publish('2');
      store.onTheWire((address, bytes) => (address.endsWith(part) ? withOneByteFlipped(bytes) : bytes));
      store.promote({ shell: '2' });
      await releases.refresh();
      const damaged = part !== 'jwks.json';
      expect([part, releases.current()?.live.shell]).toEqual([part, damaged ? '1' : '2']);
      store.promote({ shell: '1' });
    }
    await rm(directory, { recursive: true, force: true });
    expect((await follow()).current()).toBeNull();
  });

  it('in what the disk has of set, descriptions and keys: these are fetched anew, or nothing of them counts', async () => {
    await follow();
    for (const kept of ['set.jws', 'keys.json', 'descriptions/shell/1.json']) {
      await flipOnDisk(path.join(directory, kept));
      const releases = await follow();
      expect([kept, releases.current()?.live.shell, await textOf(releases, '1')]).toEqual([
        kept,
        '1',
        script('1'),
      ]);
    }
    await flipOnDisk(path.join(directory, 'set.jws'));
    await store.stop();
    expect((await follow()).current()).toBeNull();
  });
});

describe('a compressed form', () => {
  it('is used when it holds the file, and refused when it holds anything else', async () => {
    const release = publish('2');
    const id = fileIdOf(script('2'));
    const forms = async () => {
      const releases = await follow();
      const form = (await releases.formsOf(shell('2'), 'client/shell.js'))?.br ?? '';
      return { releases, read: () => releases.compressed(shell('2'), 'client/shell.js', 'br', form, id) };
    };
    store.compress(release, 'client/shell.js', 'br', brotliCompressSync('something else'));
    const bad = await forms();
    await expect(bad.read()).rejects.toThrow('shell 2 client/shell.js.br is not what was released');
    const good = brotliCompressSync(script('2'));
    store.compress(release, 'client/shell.js', 'br', good);
    await bad.releases.renew(shell('2'));
    expect((await (await forms()).read()).equals(good)).toBe(true);
  });
});

describe('a server that sends files to browsers', () => {
  it('has compressed forms of what is live on its own disk, also those that come later', async () => {
    const releases = await followReleases({
      ...{ part: seldomAsked('releases', [store.url]), directory, compressed: true, log: silent },
      signals: { on: async () => undefined },
    });
    opened.push(releases);
    const release = publish('2');
    const [gz, br] = [gzipSync(script('2')), brotliCompressSync(script('2'))];
    store.compress(release, 'client/shell.js', 'gz', gz);
    store.promote({ shell: '2' });
    await releases.refresh();
    const isHere = async (form: Buffer) =>
      (await readdir(path.join(directory, 'files'))).includes(fileIdOf(form));
    await until(() => isHere(gz));
    store.compress(release, 'client/shell.js', 'br', br);
    await releases.refresh();
    await until(() => isHere(br));
  });
});

describe('the disk', () => {
  it('loses what was not needed for long, and keeps what is live', async () => {
    await follow();
    const long = new Date(Date.now() - 60 * 24 * 3_600_000);
    const files = path.join(directory, 'files');
    const old = path.join(files, fileIdOf('of a release long ago'));
    await writeFile(old, 'of a release long ago');
    for (const file of await readdir(files)) await utimes(path.join(files, file), long, long);
    await follow();
    await until(async () => !(await readdir(files)).includes(path.basename(old)));
    expect(await readdir(files)).toHaveLength(3);
  });
});
