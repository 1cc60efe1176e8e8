type Listener = (() => void) | null;

interface FakeRequest<T> {
  result: T | undefined;
  onsuccess: Listener;
  onerror: Listener;
  onupgradeneeded: Listener;
}

const answered = <T>(result: T) => {
  const request: FakeRequest<T> = {
    result: undefined,
    onsuccess: null,
    onerror: null,
    onupgradeneeded: null,
  };
  queueMicrotask(() => {
    request.result = result;
    request.onupgradeneeded?.();
    request.onsuccess?.();
  });
  return request;
};

/** jsdom has no IndexedDB. This one keeps one store a database in memory, as far as the drafts' files use it. */
export const memoryIndexedDb = () => {
  const databases = new Map<string, Map<string, unknown>>();
  const entriesOf = (name: string) => {
    const entries = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, entries);
    return entries;
  };
  const storeOf = (entries: Map<string, unknown>) => ({
    put: (value: unknown, key: string) => answered(entries.set(key, value) && key),
    get: (key: string) => answered(entries.get(key)),
    delete: (key: string) => answered(entries.delete(key) && undefined),
    getAllKeys: () => answered([...entries.keys()]),
  });
  return {
    /** What is kept, by database. */
    databases,
    open: (name: string) =>
      answered({
        createObjectStore: () => undefined,
        close: () => undefined,
        transaction: () => {
          const transaction = {
            error: null,
            oncomplete: null as Listener,
            onabort: null as Listener,
            objectStore: () => storeOf(entriesOf(name)),
          };
          setTimeout(() => transaction.oncomplete?.());
          return transaction;
        },
      }),
    deleteDatabase: (name: string) => answered(databases.delete(name) && undefined),
  };
};
