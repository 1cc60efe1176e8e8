import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { releaseFileLimit } from '@plinth/contracts/constants';
import type { CompressedFiles, StoredEncoding } from '@plinth/contracts/releasePublishing';
import { ReleaseAnswer, ReleaseClaims, signedAs } from '@plinth/contracts/releaseReading';
import { Release } from '@plinth/contracts/releases';
import { LRUCache } from 'lru-cache';
import { fileIdFrom, fileIdOf } from '../fileIds.ts';
import type { AlteredFiles } from './alteredFiles.ts';
import type { DiskCache } from './diskCache.ts';
import { NotSigned, type Signatures } from './signatures.ts';
import type { ReleaseStore } from './store.ts';

export interface ReleaseKey {
  readonly name: string;
  readonly version: string;
}

export interface KnownRelease {
  readonly release: Release;
  readonly compressed: CompressedFiles;
  readonly isPublic: boolean;
}

interface Deps {
  readonly store: ReleaseStore;
  readonly disk: DiskCache;
  readonly signatures: Signatures;
  readonly altered: AlteredFiles;
}

/** Thrown for a file that cannot be had as it was released. */
export class FileNotUsable extends Error {}

const rememberedReleases = 200;
/** What is not there is not looked for again for so long: anybody can ask for any release. */
const unknownForMs = 1000;
const rememberedUnknown = 1000;
/** So many files are fetched at a time when a whole release is. */
const fetchedTogether = 8;

const decoders = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** How a release is called, here and in logs. */
export const labelOf = ({ name, version }: ReleaseKey) => `${name} ${version}`;
const descriptionFile = ({ name, version }: ReleaseKey) => `descriptions/${name}/${version}.json`;
const contentFile = (id: string) => `files/${id}`;
const called = (key: ReleaseKey, file: string) => `${labelOf(key)} ${file}`;

export type ReleaseReader = ReturnType<typeof createReleaseReader>;

/**
 * Reads releases from this machine's disk, and from the store what is not there. Nothing is handed out unchecked: a description is
 * signed, and says the hash of each file.
 */
export const createReleaseReader = ({ store, disk, signatures, altered }: Deps) => {
  const known = new LRUCache<string, KnownRelease>({ max: rememberedReleases });
  const unknown = new LRUCache<string, true>({ max: rememberedUnknown, ttl: unknownForMs });
  const underway = new Map<string, Promise<unknown>>();

  /** One look for all who ask for the same. */
  const once = <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const asked = underway.get(key) as Promise<T> | undefined;
    if (asked) return asked;
    const asking = work().finally(() => underway.delete(key));
    underway.set(key, asking);
    return asking;
  };

  const checked = async (key: ReleaseKey, answer: ReleaseAnswer): Promise<KnownRelease> => {
    const claims = await signatures.verify(answer.signature, signedAs.release, ReleaseClaims);
    const isThis =
      claims.name === key.name &&
      claims.version === key.version &&
      claims.description === fileIdOf(answer.description);
    if (!isThis) throw new NotSigned(`the description of ${labelOf(key)} is not the signed one`);
    const { description, compressed, isPublic } = answer;
    return { release: Release.parse(JSON.parse(description)), compressed, isPublic };
  };

  const fromDisk = async (key: ReleaseKey): Promise<KnownRelease | null> => {
    const kept = await disk.read(descriptionFile(key));
    if (!kept) return null;
    try {
      return await checked(key, ReleaseAnswer.parse(JSON.parse(kept.toString('utf8'))));
    } catch {
      altered.note(called(key, 'release.json'), 'disk');
      await disk.remove(descriptionFile(key));
      return null;
    }
  };

  const fromStore = async (key: ReleaseKey): Promise<KnownRelease | null> => {
    const told = await store.release(key.name, key.version);
    if (!told) return null;
    const found = await checked(key, told).catch((error) => {
      if (error instanceof NotSigned) altered.note(called(key, 'release.json'), 'store');
      throw error;
    });
    await disk.write(descriptionFile(key), JSON.stringify(told));
    return found;
  };

  const find = async (key: ReleaseKey): Promise<KnownRelease | null> => {
    const id = labelOf(key);
    const remembered = known.get(id);
    if (remembered) return remembered;
    if (unknown.has(id)) return null;
    const found = await once(id, async () => (await fromDisk(key)) ?? (await fromStore(key)));
    if (found) known.set(id, found);
    else unknown.set(id, true);
    return found;
  };

  /** The bytes of this hash. `check` is asked once, before bytes from the store are kept. */
  const bytesOf = (id: string, label: string, check: (bytes: Buffer) => Promise<boolean>): Promise<Buffer> =>
    once(id, async () => {
      const kept = await disk.read(contentFile(id));
      if (kept && fileIdOf(kept) === id) return kept;
      if (kept) {
        altered.note(label, 'disk');
        await disk.remove(contentFile(id));
      }
      const fetched = await store.file(id);
      if (!fetched) throw new FileNotUsable(`${label} is not in the store`);
      if (fileIdOf(fetched) !== id || !(await check(fetched))) {
        altered.note(label, 'store');
        throw new FileNotUsable(`${label} is not what was released`);
      }
      await disk.write(contentFile(id), fetched);
      return fetched;
    });

  const demand = async (key: ReleaseKey): Promise<KnownRelease> => {
    const found = await find(key);
    if (!found) throw new FileNotUsable(`${labelOf(key)} has not been published`);
    return found;
  };

  const file = async (key: ReleaseKey, path: string): Promise<{ id: string; bytes: Buffer } | null> => {
    const integrity = (await find(key))?.release.integrity[path];
    if (!integrity) return null;
    const id = fileIdFrom(integrity);
    return { id, bytes: await bytesOf(id, called(key, path), async () => true) };
  };

  /** A compressed form, which was seen to hold the file. Rejects when it cannot be had. */
  const compressed = (key: ReleaseKey, path: string, encoding: StoredEncoding, form: string, id: string) =>
    bytesOf(form, called(key, `${path}.${encoding}`), async (bytes) => {
      const content = await decoders[encoding](bytes, { maxOutputLength: releaseFileLimit }).catch(
        () => null,
      );
      return content !== null && fileIdOf(content) === id;
    });

  const renew = (key: ReleaseKey): Promise<KnownRelease | null> => {
    const id = labelOf(key);
    return once(`renew ${id}`, async () => {
      const found = await fromStore(key).catch(() => null);
      if (found) known.set(id, found);
      return found;
    });
  };

  return {
    /** The description of a release. Rejects when there is none that can be trusted. */
    release: async (key: ReleaseKey): Promise<Release> => (await demand(key)).release,

    /** A file of a release and its id; null when the release has none at this path. Rejects when it is not usable. */
    file,

    /** Ids of the compressed forms of a file; null for what no release has at this path. */
    formsOf: async (key: ReleaseKey, path: string) => {
      const found = await find(key);
      const integrity = found?.release.integrity[path];
      if (!found || !integrity) return null;
      const id = fileIdFrom(integrity);
      return { id, ...found.compressed[id] };
    },

    compressed,

    /** Has every file of these releases on this machine, each one checked. Rejects, and names one that is not usable. */
    prepare: async (keys: readonly ReleaseKey[]) => {
      const wanted: (() => Promise<unknown>)[] = [];
      for (const key of keys) {
        for (const path of Object.keys((await demand(key)).release.integrity))
          wanted.push(() => file(key, path));
      }
      const work = async () => {
        for (let next = wanted.pop(); next; next = wanted.pop()) await next();
      };
      const ends = await Promise.allSettled(
        Array.from({ length: fetchedTogether }, () =>
          work().catch((error) => {
            wanted.length = 0;
            throw error;
          }),
        ),
      );
      // Nothing is under way any more when it is said that it failed.
      const failed = ends.find((end) => end.status === 'rejected');
      if (failed) throw failed.reason;
    },

    /** Has the compressed forms of these releases on this machine, as far as they can be had and for as long as it `goesOn`. */
    prepareCompressed: async (keys: readonly ReleaseKey[], goesOn: () => boolean) => {
      for (const key of keys) {
        const found = await find(key);
        for (const [path, integrity] of Object.entries(found?.release.integrity ?? {})) {
          const id = fileIdFrom(integrity);
          for (const [encoding, form] of Object.entries(found?.compressed[id] ?? {})) {
            if (!goesOn()) return;
            await compressed(key, path, encoding as StoredEncoding, form, id).catch(() => undefined);
          }
        }
      }
    },

    /** Looks whether there are further compressed forms by now. */
    renew,

    /**
     * Whether visitors have had this release by now; false of one that was never published. What is not public is asked for each
     * time: another server may know before this one that it is live, and a page of it must find its files.
     */
    isPublic: async (key: ReleaseKey): Promise<boolean> => {
      const found = await find(key);
      return found !== null && (found.isPublic || Boolean((await renew(key))?.isPublic));
    },

    /** Removes from this disk what has not been needed for long: all but what these releases consist of. */
    prune: async (keys: readonly ReleaseKey[]) => {
      const needed = new Set<string>();
      for (const key of keys) {
        const found = await find(key).catch(() => null);
        needed.add(descriptionFile(key));
        for (const integrity of Object.values(found?.release.integrity ?? {})) {
          const id = fileIdFrom(integrity);
          for (const one of [id, ...Object.values(found?.compressed[id] ?? {})]) needed.add(contentFile(one));
        }
      }
      for (const folder of ['descriptions', 'files']) await disk.prune(folder, (name) => needed.has(name));
    },
  };
};
