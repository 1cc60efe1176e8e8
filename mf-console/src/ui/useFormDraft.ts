import { useDraft } from '@plinth/kit/draft';
import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useInsertionEffect, useMemo, useRef, useState } from 'react';
import {
  changedTexts,
  changesOf,
  conflictsIn,
  type FormChanges,
  isEmpty,
  noChanges,
  type Texts,
} from './formChanges.ts';
import { useDraftFiles } from './useDraftFiles.ts';

/** What an edit form changes: an entity that others may change too. */
export interface Edited {
  /** Undefined when the service does not count changes yet. */
  readonly revision: number | undefined;
  /** The stored files that chosen ones would replace, by field. */
  readonly files: Texts;
}

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
  /** Names of files that were chosen before and that this browser could not keep. */
  missingFiles: readonly string[];
  /** Whether a reload would lose a chosen file. */
  unkeptFiles: boolean;
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

const nothingEdited: Edited = { revision: undefined, files: {} };

/**
 * An antd form whose changes survive a reload, a new release and an expired session under `name`, which must stay the
 * same. `initial` names the form's texts. When it changes because somebody else saved, what was not changed here
 * follows it. `initial` and `edited` must be memoized.
 */
export const useFormDraft = <V extends object>(
  name: string,
  initial: Partial<V> & Texts,
  edited: Edited = nothingEdited,
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

  const noteFiles = useCallback(
    (field: string, names: readonly string[]) => {
      const { [field]: _, ...others } = latest.current.files;
      const from = { ...latest.current.from };
      if (edited.files[field] !== undefined) from[field] ??= edited.files[field];
      if (names.length === 0) delete from[field];
      const revision = isEmpty(latest.current) ? (edited.revision ?? 0) : latest.current.revision;
      const files = names.length > 0 ? { ...others, [field]: names } : others;
      keep({ ...latest.current, revision, from, files });
    },
    [edited, keep],
  );
  const { follow, forget, missing, unkept } = useDraftFiles(form, name, changes.files, noteFiles);

  const onValuesChange = useCallback(
    (changed: object) => {
      const before = latest.current;
      // All that the form holds, also what is left out of the values of a form that is being closed.
      const texts = changesOf(form.getFieldsValue(true), initial, before);
      const fromFiles = Object.entries(before.from).filter(([field]) => field in before.files);
      const next = {
        ...before,
        to: texts.to,
        from: { ...Object.fromEntries(fromFiles), ...texts.from },
      };
      const stored = { ...initial, ...edited.files };
      const revision = conflictsIn(next, stored).length > 0 ? before.revision : (edited.revision ?? 0);
      keep({ ...next, revision });
      follow(changed);
    },
    [form, initial, edited, keep, follow],
  );

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

  const stored = useMemo<Texts>(() => ({ ...initial, ...edited.files }), [initial, edited]);
  const conflicts = useMemo(() => conflictsIn(changes, stored), [changes, stored]);
  const base = useMemo<Texts>(() => ({ ...stored, ...changes.from }), [stored, changes]);

  const rebase = useCallback(
    (values: V, onto: Texts, revision: number) => {
      const chosen = values as Record<string, unknown>;
      for (const [field, value] of Object.entries(chosen)) form.setFieldValue(field as never, value as never);
      const texts = Object.fromEntries(Object.keys(initial).map((field) => [field, onto[field] ?? '']));
      const { from, to } = changesOf(values, texts);
      const noted = Object.entries(latest.current.files);
      const fromFiles = noted.map(([field]) => [field, onto[field] ?? '']);
      keep({
        revision,
        from: { ...from, ...Object.fromEntries(fromFiles) },
        to,
        files: Object.fromEntries(noted),
      });
      const given = noted.filter(([field]) => chosen[field] === undefined);
      follow(Object.fromEntries(given.map(([field]) => [field, undefined])));
      setRefreshed(false);
    },
    [form, initial, keep, follow],
  );

  const reset = useCallback(() => {
    forget();
    latest.current = noChanges;
    clear();
    setRestored(false);
    setRefreshed(false);
    setSavedAt(undefined);
    form.resetFields();
    form.setFieldsValue(initial as Parameters<typeof form.setFieldsValue>[0]);
  }, [clear, forget, form, initial]);

  return {
    ...{ form, initialValues, onValuesChange, restored, savedAt, base, rebase, reset },
    refreshed: refreshed && edited.revision !== undefined,
    missingFiles: missing,
    unkeptFiles: unkept,
    conflicts: edited.revision === undefined ? [] : conflicts,
    revision: conflicts.length > 0 && edited.revision !== undefined ? changes.revision : edited.revision,
  };
};
