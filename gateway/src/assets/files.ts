import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../compression.ts';

const memoryBytes = 32 * 1024 * 1024;
const largestInMemory = 2 * 1024 * 1024;
/** A file in memory is looked at again this long after; until then it costs nothing but memory. */
const lookAgainMs = 1000;

export interface AssetFile {
  readonly encoding: Encoding;
  readonly size: number;
  readonly tag: string;
  readonly modified: Date;
  /** The whole content, or a stream of it when it is large. */
  readonly content: () => Buffer | Readable;
}

interface Held {
  readonly file: AssetFile;
  readonly bytes: Buffer;
  seenAt: number;
}

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const;

/** Encodings to look for, best first; what was not compressed at build is sent as it is. */
const candidates: Record<Encoding, readonly Encoding[]> = {
  br: ['br', 'gzip', 'identity'],
  gzip: ['gzip', 'identity'],
  identity: ['identity'],
};

const statFile = async (path: string) => {
  try {
    const found = await stat(path);
    return found.isFile() ? found : null;
  } catch {
    return null;
  }
};

const tagOf = (size: number, modifiedMs: number) =>
  `"${size.toString(36)}-${Math.floor(modifiedMs).toString(36)}"`;

/** Reads the files of releases, hot ones from memory. What is not there is looked for anew each time. */
export const createAssetFiles = () => {
  const hot = new LRUCache<string, Held>({
    maxSize: memoryBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 512,
  });

  const read = async (path: string, encoding: Encoding): Promise<AssetFile | null> => {
    const stored = path + suffixes[encoding];
    const held = hot.get(stored);
    if (held && Date.now() - held.seenAt < lookAgainMs) return held.file;
    const found = await statFile(stored);
    if (!found) {
      hot.delete(stored);
      return null;
    }
    const tag = tagOf(found.size, found.mtimeMs);
    if (held?.file.tag === tag) {
      held.seenAt = Date.now();
      return held.file;
    }
    const facts = { encoding, size: found.size, tag, modified: found.mtime };
    if (found.size > largestInMemory) return { ...facts, content: () => createReadStream(stored) };
    const bytes = await readFile(stored);
    const file: AssetFile = { ...facts, size: bytes.length, content: () => bytes };
    hot.set(stored, { file, bytes, seenAt: Date.now() });
    return file;
  };

  /** The file in the best encoding that there is and that is accepted; null when there is none. */
  return async (path: string, preferred: Encoding): Promise<AssetFile | null> => {
    for (const encoding of candidates[preferred]) {
      const file = await read(path, encoding);
      if (file) return file;
    }
    return null;
  };
};
