import { useDraft } from '@plinth/kit/draft';
import { type ProblemView, problemOf } from '@plinth/kit/problem';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useHydrated } from '../browser.ts';
import { type ByHand, useByHand } from './useByHand.ts';

export type Values = Readonly<Record<string, string>>;

/** What a form holds: a draft that outlives the page (`useFormDraft`), or values that do not (`useUnsaved`). */
export type FormState<V extends Values> = readonly [
  values: V,
  set: (next: (current: V) => V) => void,
  clear: () => void,
];

interface FormOptions<V extends Values> {
  state: FormState<V>;
  send: (values: V, byHand: ByHand) => Promise<unknown>;
  /** For a public form: the least time that a person needs for it. The form then also holds a `Trap`. */
  minimumFillMs?: number;
  /** What is said when it worked. */
  success?: string;
  /** What is said when it did not. */
  failure: (problem: ProblemView) => string;
  onSuccess?: () => void;
}

export interface Outcome {
  kind: 'success' | 'failure';
  text: string;
}

export interface FieldState {
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
}

/** Values that outlive the page: they are there again after a reload, until the form was sent. */
export const useFormDraft = <V extends Values>(form: string, initial: V): FormState<V> =>
  useDraft({ remote: 'mf-public', form }, initial);

/** Values that end with the page, for what must not be stored. */
export const useUnsaved = <V extends Values>(initial: V): FormState<V> => {
  const [values, setValues] = useState(initial);
  return [values, setValues, () => setValues(initial)];
};

/**
 * A form that talks to the API: sends once however often its button is pressed, keeps what was typed until it has
 * arrived, shows what is wrong at the field, and puts the focus where the attention belongs.
 */
export const useForm = <V extends Values>({
  state,
  send,
  minimumFillMs,
  success,
  failure,
  onSuccess,
}: FormOptions<V>) => {
  const [values, setValues, clear] = state;
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const underway = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const ready = useHydrated();
  const byHand = useByHand(form, minimumFillMs);
  useTypedBeforeHydration(form, values, setValues);

  useEffect(() => {
    if (outcome?.kind !== 'failure') return;
    const target = form.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-outcome="failure"]',
    );
    target?.focus();
  }, [outcome]);

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    // A ref, because a second press can come before React has rendered the first.
    if (underway.current) return;
    underway.current = true;
    setSending(true);
    setOutcome(null);
    setProblems({});
    try {
      await send(values, await byHand());
      clear();
      if (success) setOutcome({ kind: 'success', text: success });
      onSuccess?.();
    } catch (error) {
      const problem = problemOf(error);
      setProblems(problem.fields ?? {});
      setOutcome({ kind: 'failure', text: failure(problem) });
    } finally {
      underway.current = false;
      setSending(false);
    }
  };

  const change = (name: keyof V & string, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setProblems(({ [name]: _, ...others }) => others);
    setOutcome((before) => (before?.kind === 'success' ? null : before));
  };

  return {
    formProps: { ref: form, onSubmit },
    field: (name: keyof V & string): FieldState => ({
      value: values[name] ?? '',
      problem: problems[name],
      onChange: (value) => change(name, value),
    }),
    outcome,
    sending,
    /** False until the page can send: before that a press would do nothing. */
    ready,
  };
};

/** Takes over what was typed while the page was still loading its scripts. */
function useTypedBeforeHydration<V extends Values>(
  form: React.RefObject<HTMLFormElement | null>,
  values: V,
  setValues: FormState<V>[1],
) {
  const first = useRef({ values, setValues });
  useEffect(() => {
    const { values, setValues } = first.current;
    const typed = Object.entries(Object.fromEntries(form.current ? new FormData(form.current) : []))
      .filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== '')
      .filter(([name, value]) => name in values && values[name] !== value);
    if (typed.length > 0) setValues((current) => ({ ...current, ...Object.fromEntries(typed) }));
  }, [form]);
}
