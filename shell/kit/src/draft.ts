import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * What people have typed and not sent yet. Kept in memory and in the browser's storage, so that it survives a reload,
 * a crash and a new release. A draft never leaves the browser; keep passwords out of it.
 */
const kept = new Map<string, unknown>();
const listeners = new Set<() => void>();
const storageKey = (key: string) => `draft:${key}`;

const load = (key: string): unknown => {
  if (!kept.has(key)) {
    let value: unknown;
    try {
      const stored = localStorage.getItem(storageKey(key));
      value = stored === null ? undefined : JSON.parse(stored);
    } catch {
      value = undefined;
    }
    kept.set(key, value);
  }
  return kept.get(key);
};

const keep = (key: string, value: unknown) => {
  kept.set(key, value);
  try {
    if (value === undefined) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), JSON.stringify(value));
  } catch {
    // storage is full or switched off: the draft lives as long as the page
  }
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const isFieldSet = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draft of an older release may lack fields that the form has now: those start from the initial value. */
const merged = <T>(initial: T, stored: unknown): T => {
  if (stored === undefined || typeof stored !== typeof initial) return initial;
  return isFieldSet(initial) && isFieldSet(stored) ? { ...initial, ...stored } : (stored as T);
};

export type DraftSetter<T> = (next: T | ((current: T) => T)) => void;

/**
 * State of a form that survives reloads. `initial` is what the form starts from while there is no draft; it may
 * arrive late (an edit form that loads). `clear` forgets the draft: call it when the form was sent.
 */
export const useDraft = <T>(
  key: string,
  initial: T,
): readonly [value: T, set: DraftSetter<T>, clear: () => void] => {
  const stored = useSyncExternalStore(
    subscribe,
    () => load(key),
    () => undefined,
  );
  const value = useMemo(() => merged(initial, stored), [initial, stored]);
  const set: DraftSetter<T> = useCallback(
    (next) => {
      const current = merged(initial, load(key));
      keep(key, typeof next === 'function' ? (next as (current: T) => T)(current) : next);
    },
    [key, initial],
  );
  const clear = useCallback(() => keep(key, undefined), [key]);
  return [value, set, clear];
};
