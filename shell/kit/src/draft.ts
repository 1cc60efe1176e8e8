import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { knownOf } from './internal/knownDraft.ts';
import { PageContext } from './internal/page.ts';
import {
  type DraftName,
  draftKey,
  keepDraft,
  loadDraft,
  subscribeToDrafts,
} from './internal/unsentDrafts.ts';

export type DraftSetter<T> = (next: T | ((current: T) => T)) => void;

/**
 * State of a form that survives reloads, crashes and new releases, for the person at this browser, for 30 days after
 * it was last changed. `initial` is what the form starts from while there is no draft, and decides which fields there
 * are; it may arrive late (an edit form that loads). `clear` forgets the draft: call it when the form was sent.
 */
export const useDraft = <T>(
  name: DraftName,
  initial: T,
): readonly [value: T, set: DraftSetter<T>, clear: () => void] => {
  const { person } = useContext(PageContext);
  const key = draftKey(person, name);
  const draft = useSyncExternalStore(
    subscribeToDrafts,
    () => loadDraft(key),
    () => undefined,
  );
  const value = useMemo(() => knownOf(initial, draft), [initial, draft]);
  const set: DraftSetter<T> = useCallback(
    (next) => {
      const current = knownOf(initial, loadDraft(key));
      keepDraft(key, typeof next === 'function' ? (next as (current: T) => T)(current) : next);
    },
    [key, initial],
  );
  const clear = useCallback(() => keepDraft(key, undefined), [key]);
  return [value, set, clear];
};
