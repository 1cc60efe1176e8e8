import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What nothing asked for in this time is not asked for any more. */
const unusedForMs = 40 * 24 * 3_600_000;

export type DiskCache = ReturnType<typeof createDiskCache>;

const orNull = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
};

/**
 * Files on this machine's disk. Each appears whole or not at all, so several processes may share the directory, and one that
 * dies leaves nothing half. What is read is to be checked: the disk is not trusted.
 */
export const createDiskCache = (directory: string) => {
  const place = (name: string) => path.join(directory, name);

  return {
    place,

    read: (name: string): Promise<Buffer | null> => readFile(place(name)).catch(orNull),

    write: async (name: string, content: string | Uint8Array) => {
      const target = place(name);
      await mkdir(path.dirname(target), { recursive: true });
      const unfinished = `${target}.${randomUUID()}.tmp`;
      // What a loss of power takes away shows when it is read.
      await writeFile(unfinished, content);
      await rename(unfinished, target);
    },

    remove: (name: string) => unlink(place(name)).catch(orNull),

    /** Removes what was written long ago, except for what `isNeeded`. It is fetched again when it is asked for after all. */
    prune: async (folder: string, isNeeded: (name: string) => boolean) => {
      const entries = await readdir(place(folder), { recursive: true, withFileTypes: true }).catch(orNull);
      for (const entry of entries ?? []) {
        const file = path.join(entry.parentPath, entry.name);
        if (!entry.isFile() || isNeeded(path.relative(directory, file))) continue;
        const known = await stat(file).catch(orNull);
        if (known && Date.now() - known.mtimeMs > unusedForMs) await rm(file, { force: true });
      }
    },
  };
};
