import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { StoredEncoding } from '@plinth/contracts/releasePublishing';
import type { Release } from '@plinth/contracts/releases';
import { ownToken, startReleases, type TestReleases } from '@plinth/releases-service/testing/releases';
import { fileIdFrom } from '@plinth/runtime/fileIds';
import { leaveBuild } from '../build/testing/leaveBuild.ts';
import { type ReleaseCalls, releaseCalls } from './calls.ts';
import { compressBuilds, publishBuilds } from './firstStart.ts';
import { publishBuild } from './publish.ts';

let root: string;
let service: TestReleases;
let calls: ReleaseCalls;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plinth-releases-'));
  service = await startReleases();
  calls = releaseCalls({ url: service.url, deployToken: ownToken });
});
afterEach(async () => {
  await service.close();
  await rm(root, { recursive: true, force: true });
});

/** A workspace as a build leaves it behind. */
const aBuild = (name: string, script?: string) => leaveBuild(path.join(root, name), script);

const entryOf = ({ integrity }: Release) => fileIdFrom(integrity['client/entry.js'] ?? '');
const storedFile = async (id: string) => {
  const reply = await fetch(new URL(`/internal/files/${id}`, service.url));
  return Buffer.from(await reply.arrayBuffer());
};
const formsOf = async (release: Release) => {
  const forms = (await calls.read(release.name, release.version))?.compressed[entryOf(release)] ?? {};
  const read = (encoding: StoredEncoding) => storedFile(forms[encoding] ?? '');
  return { encodings: Object.keys(forms).sort(), read };
};

describe('publishing', () => {
  it('stores a described, compressed release that is not live yet', async () => {
    const { release, created } = await publishBuild(calls, await aBuild('mf-public'));
    expect(created).toBe(true);
    expect(release.version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
    const files = ['client/chunks/app.js', 'client/entry.js', 'server/app.cjs', 'contract.json'];
    expect(Object.keys(release.integrity)).toEqual(files);
    const plain = await storedFile(entryOf(release));
    const forms = await formsOf(release);
    expect(brotliDecompressSync(await forms.read('br'))).toEqual(plain);
    expect(gunzipSync(await forms.read('gz'))).toEqual(plain);
    expect(await calls.list()).toMatchObject({ revision: 0, live: {} });
  });

  it('gives the same content the same version, and changed content another', async () => {
    const workspace = await aBuild('mf-public');
    const first = await publishBuild(calls, workspace);
    expect(await publishBuild(calls, workspace)).toEqual({ release: first.release, created: false });
    const second = await publishBuild(calls, await aBuild('mf-public', 'second'));
    expect(second.release.version).not.toBe(first.release.version);
  });

  it('sends only what is not stored, so it goes on where it was broken off', async () => {
    const workspace = await aBuild('mf-public');
    const sent: string[] = [];
    let first = Promise.resolve();
    const noting = {
      ...calls,
      storeFile: async (file: string, bytes: Buffer) => {
        const nth = sent.push(file);
        const stored = calls.storeFile(file, bytes);
        if (nth === 1) first = stored;
        if (nth === 2) {
          await first;
          throw new Error('broken off');
        }
        await stored;
      },
    };
    await expect(publishBuild(noting, workspace, [])).rejects.toThrow('broken off');
    const before = sent.length;
    const { release } = await publishBuild(noting, workspace, []);
    expect(new Set(sent.slice(before))).not.toContain(sent[0]);
    expect(await calls.read('mf-public', release.version)).toMatchObject({ release });
  });

  it('publishes once when several publish the same build at the same time', async () => {
    const workspace = await aBuild('mf-public');
    const results = await Promise.all([1, 2, 3].map(() => publishBuild(calls, workspace)));
    expect(results.filter(({ created }) => created)).toHaveLength(1);
  });

  it('says so when a workspace was not built, when nobody answers, and when the token does not hold', async () => {
    await expect(publishBuild(calls, path.join(root, 'nothing'))).rejects.toThrow('has not been built yet');
    const nowhere = releaseCalls({ url: 'http://127.0.0.1:9', deployToken: ownToken });
    await expect(nowhere.list()).rejects.toThrow('http://127.0.0.1:9 cannot be reached');
    const refused = releaseCalls({ url: service.url, deployToken: `plinth-deploy-${'x'.repeat(43)}` });
    await expect(refused.list()).rejects.toThrow('Please sign in to continue');
  });
});

const names = ['shell', 'mf-public', 'mf-console'];
const aRepository = async () => {
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ workspaces: [...names, 'services/*'] }));
  for (const name of names) await aBuild(name);
};

describe('a start of the system', () => {
  beforeEach(aRepository);

  it('publishes what was built and makes it live as one set; a second start changes nothing', async () => {
    const first = await publishBuilds(calls, root);
    expect(first.every(({ created }) => created)).toBe(true);
    const registry = await calls.list();
    expect(registry).toMatchObject({ revision: 1 });
    expect(Object.keys(registry.live)).toEqual(names);
    await publishBuilds(calls, root);
    expect(await calls.list()).toEqual(registry);
  });

  it('waits for quick compression only, and adds the best one later', async () => {
    const [shell] = await publishBuilds(calls, root);
    const release = (await calls.read('shell', shell?.version ?? ''))?.release as Release;
    expect((await formsOf(release)).encodings).toEqual(['gz']);
    await Promise.all([compressBuilds(calls, root), compressBuilds(calls, root)]);
    const forms = await formsOf(release);
    expect(forms.encodings).toEqual(['br', 'gz']);
    expect(brotliDecompressSync(await forms.read('br'))).toEqual(await storedFile(entryOf(release)));
  });

  it('does not undo a rollback, and makes a new build live', async () => {
    const live = async () => (await calls.list()).live['mf-public'];
    await publishBuilds(calls, root);
    const first = await live();
    await aBuild('mf-public', 'second');
    await publishBuilds(calls, root);
    expect(await live()).not.toBe(first);
    await calls.rollBack('mf-public');
    await publishBuilds(calls, root);
    expect(await live()).toBe(first);
  });
});
