import { useSession } from '@plinth/kit/session';
import type { FormInstance } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Chosen, dropFiles, keepFiles, readFiles, sweepFiles } from './draftFiles.ts';
import { useLatest } from './useLatest.ts';

type Notes = Readonly<Record<string, readonly string[]>>;

const filesIn = (value: unknown): File[] => [value].flat().filter((file) => file instanceof File);
const namesIn = (value: unknown) => filesIn(value).map(({ name }) => name);
const areSame = (some: readonly string[], others: readonly string[]) => some.join('/') === others.join('/');

/**
 * Keeps the files that are chosen in a form beside its draft, and puts them back. The draft notes their names under
 * their fields (`notes`, `note`), so that a browser which could not keep them can say which ones are missing.
 */
export const useDraftFiles = <V extends object>(
  form: FormInstance<V>,
  name: string,
  notes: Notes,
  note: (field: string, names: readonly string[]) => void,
) => {
  const person = useSession().user?.id ?? '';
  const [missing, setMissing] = useState<readonly string[]>([]);
  const [unkept, setUnkept] = useState<readonly string[]>([]);
  /** The latest choice of each field that is on its way into the browser's store. */
  const pending = useRef(new Map<string, object>());
  const latest = useLatest({ notes, note });

  /** Takes up what was chosen or removed. */
  const follow = useCallback(
    async (changed: object) => {
      for (const [field, value] of Object.entries(changed)) {
        const names = namesIn(value);
        if (names.length === 0) {
          if (!(field in latest().notes || pending.current.has(field))) continue;
          pending.current.delete(field);
          latest().note(field, []);
          setUnkept((fields) => fields.filter((each) => each !== field));
          await dropFiles(person, `${name}/${field}`);
          continue;
        }
        setMissing((before) => (before.length > 0 ? [] : before));
        setUnkept((fields) => [...fields.filter((each) => each !== field), field]);
        const choice = {};
        pending.current.set(field, choice);
        const kept = await keepFiles(person, `${name}/${field}`, value as Chosen);
        // The person may have chosen another file, or sent the form, while this one was kept.
        if (pending.current.get(field) !== choice) continue;
        pending.current.delete(field);
        latest().note(field, names);
        if (kept) setUnkept((fields) => fields.filter((each) => each !== field));
      }
    },
    [name, person, latest],
  );

  /** What the draft names and the form does not hold comes from before a reload, or from another tab. */
  const noted = useRef<Notes>({});
  useEffect(() => {
    const restore = async (field: string, names: readonly string[]) => {
      const chosen = await readFiles(person, `${name}/${field}`);
      const asked = latest().notes[field];
      if (!asked || !areSame(asked, names) || pending.current.has(field)) return;
      if (areSame(namesIn(chosen), names)) {
        form.setFieldValue(field as never, chosen as never);
        return;
      }
      setMissing((before) => [...before, ...names]);
      latest().note(field, []);
    };
    for (const [field, names] of Object.entries(notes)) {
      const held = namesIn(form.getFieldValue(field as never));
      if (!areSame(held, names) && !pending.current.has(field)) void restore(field, names);
    }
    for (const field of Object.keys(noted.current)) {
      if (!(field in notes || pending.current.has(field)))
        form.setFieldValue(field as never, undefined as never);
    }
    noted.current = notes;
  }, [form, name, notes, person, latest]);

  /** After what this form had, so that nobody waits for it. */
  useEffect(() => {
    void sweepFiles(person);
  }, [person]);

  const forget = useCallback(() => {
    const fields = new Set([...Object.keys(latest().notes), ...pending.current.keys()]);
    for (const field of fields) void dropFiles(person, `${name}/${field}`);
    pending.current.clear();
    setMissing([]);
    setUnkept([]);
  }, [name, person, latest]);

  return { follow, forget, missing, unkept: unkept.length > 0 };
};
