import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { PageContext } from './internal/page.ts';
import {
  type DraftName,
  draftKey,
  keepDraft,
  loadDraft,
  subscribeToDrafts,
} from './internal/unsentDrafts.ts';

const isFieldSet = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What the form knows of a stored draft, which may come from another release: fields that the draft lacks start from
 * the initial value, fields that the form lacks are left out. An initial value without any field takes all.
 */
const known = <T>(initial: T, draft: unknown): T => {
  if (isFieldSet(initial)) {
    if (!isFieldSet(draft)) return initial;
    const names = Object.keys(initial);
    if (names.length === 0) return draft as T;
    return Object.fromEntries(names.map((name) => [name, known(initial[name], draft[name])])) as T;
  }
  const sameKind = typeof draft === typeof initial && Array.isArray(draft) === Array.isArray(initial);
  return sameKind ? (draft as T) : initial;
};

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
  const value = useMemo(() => known(initial, draft), [initial, draft]);
  const set: DraftSetter<T> = useCallback(
    (next) => {
      const current = known(initial, loadDraft(key));
      keepDraft(key, typeof next === 'function' ? (next as (current: T) => T)(current) : next);
    },
    [key, initial],
  );
  const clear = useCallback(() => keepDraft(key, undefined), [key]);
  return [value, set, clear];
};
