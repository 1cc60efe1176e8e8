import { type HeldDraft, useHeldDraft } from '@plinth/kit/session';
import { Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
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
  /** What is kept of it here. A key changes this, and draws nobody who does not follow it. */
  held: Pick<HeldDraft<FormChanges>, 'latest' | 'keptAt' | 'follow'>;
  /** Where the server stands with it; undefined where the form is kept in the browser alone. */
  onServer: DraftOnServer | undefined;
  /** Fields that were changed here, and by somebody else since. */
  conflicts: readonly string[];
  /** Whether what somebody else saved was put into the form while it held changes. */
  refreshed: boolean;
  /** What the changes are made to: the revision, and the texts that they began from. */
  begunFrom(): { readonly revision: number | undefined; readonly base: Texts };
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
  const held = useHeldDraft(draftName, noChanges);
  const { arrived, latest, follow, keep: keepDraft, clear } = held;
  const [initialValues] = useState<Partial<V>>(() => ({
    ...initial,
    ...changedTexts(arrived.value, initial),
  }));
  const [restored, setRestored] = useState(() => !isEmpty({ to: changedTexts(arrived.value, initial) }));
  const [refreshed, setRefreshed] = useState(false);
  // As one text: the form is drawn for another answer, not for each key.
  const contested = useSyncExternalStore(follow, () => conflictsIn(latest(), initial).join());
  const keep = useCallback(
    (next: FormChanges) => (isEmpty(next) ? clear() : keepDraft(next)),
    [keepDraft, clear],
  );

  const onValuesChange = useCallback(() => {
    const before = latest();
    // All that the form holds, also what is left out of the values of a form that is being closed.
    const next = { ...before, ...changesOf(form.getFieldsValue(true), initial, before) };
    const isContested = conflictsIn(next, initial).length > 0;
    keep({ ...next, revision: isContested ? before.revision : (storedRevision ?? 0), at: Date.now() });
  }, [form, initial, storedRevision, keep, latest]);

  /** Has the form show what it holds and what is stored: what came from elsewhere. Answers what of it was changed here. */
  const show = useCallback((): Texts => {
    const texts = changedTexts(latest(), initial);
    const shown = form.getFieldsValue(true) as Texts;
    const wanted: Texts = { ...initial, ...texts };
    const stale = Object.entries(wanted).filter(([field, text]) => (shown[field] ?? '') !== text);
    if (stale.length > 0)
      form.setFieldsValue(Object.fromEntries(stale) as Parameters<typeof form.setFieldsValue>[0]);
    return texts;
  }, [form, initial, latest]);

  /** Shows what came from elsewhere: from the service, from the same form in another tab. */
  const begun = useRef(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what arrived is the newest by now.
  useEffect(() => {
    const texts = show();
    const news = Object.keys(initial).some((field) => initial[field] !== begun.current[field]);
    begun.current = initial;
    if (news && !isEmpty({ to: texts })) setRefreshed(true);
  }, [show, arrived, initial]);

  const isContested = storedRevision !== undefined && contested !== '';
  const begunFrom = () => {
    const { revision, from } = latest();
    return { revision: isContested ? revision : storedRevision, base: { ...initial, ...from } };
  };

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
    held,
    adopt: useCallback(
      (next) => {
        keep(next);
        setRestored(!isEmpty({ to: show() }));
      },
      [keep, show],
    ),
  });

  const reset = useCallback(() => {
    keep(noChanges);
    setRestored(false);
    setRefreshed(false);
    form.resetFields();
    form.setFieldsValue(initial as Parameters<typeof form.setFieldsValue>[0]);
  }, [keep, form, initial]);

  return {
    ...{ form, initialValues, onValuesChange, restored, held, onServer, begunFrom, rebase, reset },
    refreshed: refreshed && storedRevision !== undefined,
    conflicts: isContested ? contested.split(',') : [],
  };
};
