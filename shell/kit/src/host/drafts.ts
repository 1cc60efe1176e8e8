/**
 * Where drafts are kept: in memory and in the browser's storage, by person, remote and form. They never leave the
 * browser; keep passwords out of them.
 */

/** Which form a draft belongs to: the remote that shows it, and its name there. */
export interface DraftName {
  readonly remote: string;
  readonly form: string;
}

/** The person of drafts that were made without a session. */
export const guest = 'guest';

const prefix = 'drafts/';
/** Keys of drafts from before keys named remote and person. Their owner is unknown. */
const formerPrefix = 'draft:';
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

export const draftKey = (person: string, { remote, form }: DraftName) =>
  `${prefix}${person}/${remote}/${form}`;

/** The name of the IndexedDB database that holds the chosen files of a person's drafts, which `localStorage` cannot hold. */
export const draftDatabase = (person: string) => `${prefix}${person}`;

const kept = new Map<string, unknown>();
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

const stored = (key: string): unknown => {
  try {
    const { at, value } = JSON.parse(localStorage.getItem(key) ?? '');
    return Date.now() - at < lifetimeMs ? value : undefined;
  } catch {
    return undefined;
  }
};

/** The draft as it was last kept, in this tab or in another one; undefined when there is none. */
export const loadDraft = (key: string): unknown => {
  if (!kept.has(key)) kept.set(key, stored(key));
  return kept.get(key);
};

export const keepDraft = (key: string, value: unknown) => {
  kept.set(key, value);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // storage is full or switched off: the draft lives as long as the page
  }
  notify();
};

/** One form in two tabs is one draft: each shows what was typed last, so that none overwrites the other unseen. */
const followOtherTabs = ({ key }: StorageEvent) => {
  if (key === null) kept.clear();
  else if (!kept.delete(key)) return;
  notify();
};

export const subscribeToDrafts = (listener: () => void) => {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
};

const removeWhere = (unwanted: (key: string) => boolean) => {
  for (const key of kept.keys()) if (unwanted(key)) kept.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (unwanted(key)) localStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
};

/** Removes expired drafts. Only the host calls it, once, at its start. */
export const sweepDrafts = () =>
  removeWhere((key) => key.startsWith(formerPrefix) || (key.startsWith(prefix) && stored(key) === undefined));

/** Forgets everything that a person typed and did not send. For a deliberate sign-out, not for one that expired. */
export const forgetDrafts = (person: string) => {
  removeWhere((key) => key.startsWith(`${prefix}${person}/`));
  notify();
  try {
    indexedDB.deleteDatabase(draftDatabase(person));
  } catch {
    // this browser keeps no files
  }
};
