import { useContext, useEffect, useInsertionEffect, useMemo, useSyncExternalStore } from 'react';
import { knownOf } from './knownDraft.ts';
import { PageContext } from './page.ts';
import { type DraftName, draftKey, keepDraft, loadDraft, subscribeToDrafts } from './unsentDrafts.ts';

/** The draft of a form that holds by itself what is typed into it. It may be looked at, and followed, without a drawing. */
export interface HeldDraft<T> {
  /** What came from elsewhere last: from before this page, from the same form in another tab, from a sign-out. Another object each time. */
  readonly arrived: { readonly value: T };
  /** The newest: what was kept here, or what came from elsewhere and is drawn. */
  readonly latest: () => T;
  /** When the newest was kept here; undefined while nothing was. */
  readonly keptAt: () => number | undefined;
  /** Has `look` called after each change. Returns what ends that. */
  readonly follow: (look: () => void) => () => void;
  readonly keep: (next: T) => void;
  readonly clear: () => void;
}

const heldOf = <T>(key: string, initial: T) => {
  const followers = new Set<() => void>();
  /** What was seen of the draft: another object for each change that came from elsewhere, none for those from here. */
  let seen = { draft: loadDraft(key) };
  let newest = knownOf(initial, seen.draft);
  let at: number | undefined;
  const tell = () => {
    for (const look of followers) look();
  };
  const take = (draft: unknown, next: T, now: number | undefined) => {
    seen.draft = draft;
    newest = next;
    at = now;
    keepDraft(key, draft);
    tell();
  };
  return {
    look: () => {
      const draft = loadDraft(key);
      if (draft !== seen.draft) seen = { draft };
      return seen;
    },
    arrive: (value: T) => {
      newest = value;
    },
    tell,
    latest: () => newest,
    keptAt: () => at,
    follow: (look: () => void) => {
      followers.add(look);
      return () => {
        followers.delete(look);
      };
    },
    keep: (next: T) => take(next, next, Date.now()),
    clear: () => take(undefined, initial, undefined),
  };
};
const unseen = { draft: undefined };

/**
 * State of a form as `useDraft` has it, for one that holds by itself what is typed into it: whoever uses it is drawn for what
 * comes from elsewhere, and not for what it keeps.
 */
export const useHeldDraft = <T>(name: DraftName, initial: T): HeldDraft<T> => {
  const { person } = useContext(PageContext);
  const key = draftKey(person, name);
  const held = useMemo(() => heldOf(key, initial), [key, initial]);
  const seen = useSyncExternalStore(subscribeToDrafts, held.look, () => unseen);
  const arrived = useMemo(() => ({ value: knownOf(initial, seen.draft) }), [initial, seen]);
  // What came from elsewhere is the newest as soon as it is drawn: what is on its way out of the page (a sign-out) stays as it was.
  useInsertionEffect(() => held.arrive(arrived.value), [held, arrived]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived is the newest by now.
  useEffect(() => held.tell(), [held, arrived]);
  return useMemo(() => ({ ...held, arrived }), [held, arrived]);
};
