import { draftDatabase } from '@plinth/kit/draft';

/**
 * The files that were chosen for forms and not sent yet, by person, in IndexedDB: what a draft's own storage cannot
 * hold. Nothing here fails: a browser that keeps no files, or has no room, says so by its answer.
 */

/** What a file field of a form holds. */
export type Chosen = File | readonly File[];

interface Entry {
  readonly at: number;
  readonly chosen: Chosen;
}

const storeName = 'files';
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const open = (person: string) => {
  const request = indexedDB.open(draftDatabase(person), 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return settled(request);
};

/** One after the other, so that of two choices the later one stays. Closed each time: a sign-out deletes it all. */
let queue: Promise<unknown> = Promise.resolve();
const inStore = <T>(person: string, work: (files: IDBObjectStore) => Promise<T>): Promise<T> => {
  const run = async () => {
    const database = await open(person);
    try {
      const transaction = database.transaction(storeName, 'readwrite');
      const done = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve();
        transaction.onabort = () => reject(transaction.error);
      });
      const [result] = await Promise.all([work(transaction.objectStore(storeName)), done]);
      return result;
    } finally {
      database.close();
    }
  };
  const next = queue.then(run);
  queue = next.catch(() => undefined);
  return next;
};

/** Keeps what was chosen in place of what was there; false when the browser does not. */
export const keepFiles = async (person: string, key: string, chosen: Chosen): Promise<boolean> => {
  try {
    const entry: Entry = { at: Date.now(), chosen };
    await inStore(person, (files) => settled(files.put(entry, key)));
    return true;
  } catch {
    return false;
  }
};

/** What was kept; undefined when nothing was. */
export const readFiles = async (person: string, key: string): Promise<Chosen | undefined> => {
  try {
    const entry = (await inStore(person, (files) => settled(files.get(key)))) as Entry | undefined;
    return entry?.chosen;
  } catch {
    return undefined;
  }
};

export const dropFiles = async (person: string, key: string): Promise<void> => {
  try {
    await inStore(person, (files) => settled(files.delete(key)));
  } catch {
    // nothing was kept
  }
};

/** Drops what is as old as drafts become. */
export const sweepFiles = async (person: string): Promise<void> => {
  try {
    const names = (await inStore(person, (files) => settled(files.getAllKeys()))) as string[];
    for (const name of names) {
      const entry = (await inStore(person, (files) => settled(files.get(name)))) as Entry | undefined;
      if (entry && Date.now() - entry.at > lifetimeMs) await dropFiles(person, name);
    }
  } catch {
    // nothing was kept
  }
};
