import { randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import {
  type FrontEndName,
  Registry,
  type RegistryChange,
  Release,
  registryFile,
  releaseFile,
  releasePath,
} from '@plinth/contracts/releases';

const historyKept = 500;
const lockWaitMs = 10_000;
/** A lock that nobody can still be holding: changing the registry takes milliseconds. */
const lockStaleMs = 5000;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

const emptyRegistry: Registry = { revision: 0, live: {}, history: [] };

const parseDocument = <T>(schema: { parse(value: unknown): T }, file: string, text: string): T => {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(`${file} is damaged and is left as it is: ${(error as Error).message}`, { cause: error });
  }
};

/** The registry; an empty one when nothing was ever promoted. Rejects when the file cannot be understood. */
export const readRegistry = async (directory: string): Promise<Registry> => {
  const file = path.join(directory, registryFile);
  try {
    return parseDocument(Registry, file, await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return emptyRegistry;
    throw error;
  }
};

/** What a published release says of itself, or null when it is not there. */
export const readRelease = async (
  directory: string,
  name: FrontEndName,
  version: string,
): Promise<Release | null> => {
  const file = path.join(directory, releasePath(name, version), releaseFile);
  try {
    return parseDocument(Release, file, await readFile(file, 'utf8'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
};

/** Writes so that a reader, or a machine that loses power, sees the old file or the new one, and nothing between. */
export const replaceFile = async (file: string, text: string) => {
  const temporary = `${file}.${randomUUID()}.tmp`;
  const handle = await open(temporary, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporary, file);
};

const isStale = async (lock: string) => {
  try {
    return Date.now() - (await stat(lock)).mtimeMs > lockStaleMs;
  } catch {
    return false;
  }
};

/** Runs changes of the registry one after the other, across processes. */
const whileLocked = async <T>(directory: string, work: () => Promise<T>): Promise<T> => {
  await mkdir(directory, { recursive: true });
  const lock = path.join(directory, `${registryFile}.lock`);
  for (const deadline = Date.now() + lockWaitMs; ; ) {
    try {
      await mkdir(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (await isStale(lock)) await rm(lock, { recursive: true, force: true });
      else if (Date.now() > deadline) throw new Error(`Another process is changing the registry (${lock})`);
      else await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { recursive: true, force: true });
  }
};

/** Versions that become live together. */
export interface Decision {
  action: RegistryChange['action'];
  versions: Readonly<Record<FrontEndName, string>>;
}

/** The registry that is live after a change, and whether that change was made by this call. */
export interface Outcome {
  registry: Registry;
  changed: boolean;
}

/**
 * Lets `decide` look at the registry and replaces it by the result in one atomic step. What is live already is no
 * change.
 */
export const changeRegistry = (
  directory: string,
  decide: (registry: Registry) => Promise<Decision> | Decision,
): Promise<Outcome> =>
  whileLocked(directory, async () => {
    const before = await readRegistry(directory);
    const { action, versions } = await decide(before);
    const fresh = Object.entries(versions).filter(([name, version]) => version !== before.live[name]);
    if (fresh.length === 0) return { registry: before, changed: false };
    const revision = before.revision + 1;
    const at = new Date().toISOString();
    const changes = fresh.map(([name, version]) => ({ revision, name, version, action, at }));
    const registry = Registry.parse({
      revision,
      live: { ...before.live, ...versions },
      history: [...before.history, ...changes].slice(-historyKept),
    });
    await replaceFile(path.join(directory, registryFile), `${JSON.stringify(registry, null, 2)}\n`);
    return { registry, changed: true };
  });
