import { useDraft } from '@plinth/kit/draft';
import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import { type DraftOf, type DraftOnServer, useDraftOnServer } from './drafts/useDraftOnServer.ts';
import {
  changedTexts,
  changesOf,
  conflictsIn,
  type FormChanges,
  isEmpty,
  noChanges,
  type Texts,
} from './formChanges.ts';

export interface FormDraft<V> {
  form: FormInstance<V>;
  /** What the form starts from: `initial`, overlaid with what was typed before a reload. */
  initialValues: Partial<V>;
  /** Pass it to antd's form. */
  onValuesChange(changed: object, values: V): void;
  /** Whether the form started from what was typed or chosen before. */
  restored: boolean;
  /** When the latest change was kept; undefined while there is none of this visit. */
  savedAt: number | undefined;
  /** Where the server stands with it; undefined where the form is kept in the browser alone. */
  onServer: DraftOnServer | undefined;
  /** Fields that were changed here, and by somebody else since. */
  conflicts: readonly string[];
  /** Whether what somebody else saved was put into the form while it held changes. */
  refreshed: boolean;
  /** The revision that the changes are made to. */
  revision: number | undefined;
  /** What the changes began from. */
  base: Texts;
  /** Puts values into the form that were chosen against a newer state of the entity. */
  rebase(values: V, onto: Texts, revision: number): void;
  /** Forgets the draft and shows `initial` again. */
  reset(): void;
}

/**
 * An antd form whose changes survive a reload, a new release and an expired session under `name`, which must stay the
 * same. `initial` names the form's texts, and must be memoized. When it changes because somebody else saved, what was not changed here
 * follows it. An edit form names the `storedRevision` of its entity, unless the service does not count changes yet. What is kept
 * on the server, too, says `of` what it is a draft.
 */
export const useFormDraft = <V extends object>(
  name: string,
  initial: Partial<V> & Texts,
  storedRevision?: number,
  of?: DraftOf,
): FormDraft<V> => {
  const [form] = Form.useForm<V>();
  const draftName = useMemo(() => ({ remote: 'mf-console', form: name }), [name]);
  const [changes, setChanges, clear] = useDraft(draftName, noChanges);
  const [initialValues] = useState<Partial<V>>(() => ({ ...initial, ...changedTexts(changes, initial) }));
  const [restored, setRestored] = useState(
    () => !isEmpty({ ...changes, to: changedTexts(changes, initial) }),
  );
  const [refreshed, setRefreshed] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();

  /** The newest, also between a change and its rendering. */
  const latest = useRef(changes);
  useInsertionEffect(() => {
    latest.current = changes;
  }, [changes]);
  const keep = useCallback(
    (next: FormChanges) => {
      latest.current = next;
      if (isEmpty(next)) clear();
      else setChanges(next);
      setSavedAt(isEmpty(next) ? undefined : Date.now());
    },
    [setChanges, clear],
  );

  const onValuesChange = useCallback(() => {
    const before = latest.current;
    // All that the form holds, also what is left out of the values of a form that is being closed.
    const next = { ...before, ...changesOf(form.getFieldsValue(true), initial, before) };
    const isContested = conflictsIn(next, initial).length > 0;
    keep({ ...next, revision: isContested ? before.revision : (storedRevision ?? 0), at: Date.now() });
  }, [form, initial, storedRevision, keep]);

  /** Shows what came from elsewhere: from the service, from the same form in another tab. */
  const begun = useRef(initial);
  useEffect(() => {
    const texts = changedTexts(latest.current, initial);
    const shown = form.getFieldsValue(true) as Texts;
    const wanted: Texts = { ...initial, ...texts };
    const stale = Object.entries(wanted).filter(([field, text]) => (shown[field] ?? '') !== text);
    if (stale.length > 0)
      form.setFieldsValue(Object.fromEntries(stale) as Parameters<typeof form.setFieldsValue>[0]);
    const news = Object.keys(initial).some((field) => initial[field] !== begun.current[field]);
    begun.current = initial;
    if (news && !isEmpty({ ...changes, to: texts })) setRefreshed(true);
  }, [form, changes, initial]);

  const conflicts = useMemo(() => conflictsIn(changes, initial), [changes, initial]);
  const base = useMemo<Texts>(() => ({ ...initial, ...changes.from }), [initial, changes]);

  const rebase = useCallback(
    (values: V, onto: Texts, revision: number) => {
      const chosen = values as Record<string, unknown>;
      for (const [field, value] of Object.entries(chosen)) form.setFieldValue(field as never, value as never);
      const texts = Object.fromEntries(Object.keys(initial).map((field) => [field, onto[field] ?? '']));
      keep({ revision, ...changesOf(values, texts), at: Date.now() });
      setRefreshed(false);
    },
    [form, initial, keep],
  );

  const onServer = useDraftOnServer(of, {
    latest: useCallback(() => latest.current, []),
    changes,
    adopt: useCallback(
      (next) => {
        keep(next);
        setRestored(!isEmpty({ to: changedTexts(next, initial) }));
      },
      [keep, initial],
    ),
  });

  const reset = useCallback(() => {
    latest.current = noChanges;
    clear();
    setRestored(false);
    setRefreshed(false);
    setSavedAt(undefined);
    form.resetFields();
    form.setFieldsValue(initial as Parameters<typeof form.setFieldsValue>[0]);
  }, [clear, form, initial]);

  const isCounted = storedRevision !== undefined;
  return {
    ...{ form, initialValues, onValuesChange, restored, savedAt, onServer, base, rebase, reset },
    refreshed: refreshed && isCounted,
    conflicts: isCounted ? conflicts : [],
    revision: conflicts.length > 0 && isCounted ? changes.revision : storedRevision,
  };
};
