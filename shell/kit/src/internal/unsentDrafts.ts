/**
 * Where what was typed into forms and not sent is kept, and when it is written: in memory and in the browser's storage, by person,
 * remote and form. It never leaves the browser; keep passwords out of it.
 */

/** Which form a draft belongs to: the remote that shows it, and its name there. */
export interface DraftName {
  readonly remote: string;
  readonly form: string;
}

const prefix = 'drafts/';
const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

export const draftKey = (person: string, { remote, form }: DraftName) =>
  `${prefix}${person}/${remote}/${form}`;

/** A draft is written at most twice a second, however fast somebody types. */
const restMs = 500;

const kept = new Map<string, unknown>();
/** The drafts that were written less than that ago, and those of them that have changed since. */
const resting = new Map<string, ReturnType<typeof setTimeout>>();
const unwritten = new Set<string>();
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

const write = (key: string) => {
  const value = kept.get(key);
  unwritten.delete(key);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ at: Date.now(), value }));
  } catch {
    // storage is full or switched off: the draft lives as long as the page
  }
};

const writeInTime = (key: string) => {
  if (resting.has(key)) {
    unwritten.add(key);
    return;
  }
  write(key);
  const rested = () => {
    resting.delete(key);
    if (unwritten.has(key)) writeInTime(key);
  };
  resting.set(key, setTimeout(rested, restMs));
};

const stopWriting = (key: string) => {
  clearTimeout(resting.get(key));
  resting.delete(key);
  unwritten.delete(key);
};

/** The page is left or hidden, from where it may never come back. */
const writeAtOnce = () => {
  for (const key of unwritten) write(key);
};
const writeWhenHidden = () => {
  if (document.visibilityState === 'hidden') writeAtOnce();
};

/** Keeps a draft in memory at once and writes it within half a second; `undefined` forgets it at once. */
export const keepDraft = (key: string, value: unknown) => {
  kept.set(key, value);
  if (value === undefined) {
    stopWriting(key);
    write(key);
  } else {
    writeInTime(key);
  }
  notify();
};

/** One form in two tabs is one draft: each shows what was typed last, so that none overwrites the other unseen. */
const followOtherTabs = ({ key }: Pick<StorageEvent, 'key'>) => {
  const changed = [...kept.keys()].filter((each) => key === null || each === key);
  if (changed.length === 0) return;
  for (const each of changed) {
    kept.delete(each);
    stopWriting(each);
  }
  notify();
};

/** A page that the browser had put aside heard nothing of what was typed since, as on the same page in another language. */
const followOnReturn = ({ persisted }: PageTransitionEvent) => {
  if (persisted) followOtherTabs({ key: null });
};

export const subscribeToDrafts = (listener: () => void) => {
  if (listeners.size === 0) {
    addEventListener('storage', followOtherTabs);
    addEventListener('pageshow', followOnReturn);
  }
  // These stay: a form that was left may have written its last words just now.
  addEventListener('pagehide', writeAtOnce);
  addEventListener('visibilitychange', writeWhenHidden);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', followOtherTabs);
    removeEventListener('pageshow', followOnReturn);
  };
};

const removeWhere = (unwanted: (key: string) => boolean) => {
  for (const key of [...kept.keys()].filter(unwanted)) {
    kept.delete(key);
    stopWriting(key);
  }
  try {
    for (const key of Object.keys(localStorage)) if (unwanted(key)) localStorage.removeItem(key);
  } catch {
    // nothing was stored
  }
};

/** Removes expired drafts. Only the host calls it, once, at its start. */
export const sweepDrafts = () => removeWhere((key) => key.startsWith(prefix) && stored(key) === undefined);

/** Forgets everything that a person typed and did not send. For a deliberate sign-out, not for one that expired. */
export const forgetDrafts = (person: string) => {
  removeWhere((key) => key.startsWith(`${prefix}${person}/`));
  notify();
};
