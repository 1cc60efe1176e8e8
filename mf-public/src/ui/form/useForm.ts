import type { OperationName } from '@plinth/contracts/endpoints';
import { keyHeader, newIdempotencyKey } from '@plinth/contracts/idempotencyKey';
import { sentByBrowser } from '@plinth/contracts/pages';
import { useDraft } from '@plinth/kit/draft';
import { requestFor } from '@plinth/kit/endpoints';
import { type FormReply, useFormReply } from '@plinth/kit/formReply';
import { type ProblemView, problemOf } from '@plinth/kit/problem';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { type FormEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useHydrated } from '../useHydrated.ts';
import { faultsIn } from './faults.ts';
import { reasonOf } from './reasonOf.ts';
import texts from './texts/en.po';
import { type BotTrap, useBotTrap } from './useBotTrap.ts';

export type Values = Readonly<Record<string, string>>;

/** What a form holds: a draft that outlives the page (`useFormDraft`), or values that do not (`useUnsaved`). */
export type FormState<V extends Values> = readonly [
  values: V & Keyed,
  set: (next: (current: V & Keyed) => V & Keyed) => void,
  clear: () => void,
];

/** Under which key it was sent, once it was: until it has arrived or says something else, each sending is the same one. */
interface Keyed {
  readonly key?: string;
}

/** What is said when it worked. */
export interface Success {
  text: string;
  /** What happens next. */
  next?: string;
}

interface FormOptions<V extends Values> {
  state: FormState<V>;
  /** For a public form: its call. It then works before there are scripts, and without: its end is a `FormFoot`. */
  call?: OperationName;
  /** What a public form sends without asking. */
  fixed?: Values;
  /** Sends the form, with the headers that name this sending; answers true when that had been done before. */
  send: (values: V, botTrap: BotTrap, headers: Readonly<Record<string, string>>) => Promise<unknown>;
  /** For a public form: the least time that a person needs for it. */
  minimumFillMs?: number;
  success?: Success;
  /** What is said when it had been done before. */
  again?: Success;
  /** What is said when it did not work. */
  failure: (problem: ProblemView) => string;
  onSuccess?: () => void;
}

export interface Outcome extends Success {
  kind: 'success' | 'failure';
  /** It came with the page. */
  isReply?: boolean;
}

export interface FieldState {
  value: string;
  problem: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** Values that outlive the page: they are there again after a reload, until the form was sent. */
export const useFormDraft = <V extends Values>(form: string, initial: V): FormState<V> =>
  useDraft<V & Keyed>(
    { remote: 'mf-public', form },
    useMemo(() => ({ ...initial, key: '' }), [initial]),
  );

/** Values that end with the page, for what must not be stored. */
export const useUnsaved = <V extends Values>(initial: V): FormState<V> => {
  const [values, setValues] = useState(initial);
  return [values, setValues, () => setValues(initial)];
};

/**
 * A form that talks to the API: sends once however often its button is pressed, keeps what was typed until it has
 * arrived, shows what is wrong at each field, and puts the focus where the attention belongs. A public form is sent by the
 * browser itself until there are scripts; what became of it comes with the page then.
 */
export const useForm = <V extends Values>(options: FormOptions<V>) => {
  const t = useTexts(texts);
  const language = useLanguage();
  const { state, call, fixed, send, failure, onSuccess } = options;
  const [{ key, ...written }, setValues, clear] = state;
  const values = written as unknown as V;
  const reply = useFormReply((given) => given.call === call);
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Values>(reply?.problem?.fields ?? {});

  const succeeded = (again?: boolean): Outcome | null => {
    const words = (again && options.again) || options.success;
    return words ? { kind: 'success', ...words } : null;
  };
  const failed = (problem: ProblemView): Outcome => {
    const text = failure(problem);
    const next = reasonOf(problem, values, language);
    return { kind: 'failure', text, ...(next && next !== text ? { next } : {}) };
  };
  const [outcome, setOutcome] = useState<Outcome | null>(() => {
    const replied = reply && (reply.problem ? failed(asProblem(reply.problem)) : succeeded(reply.again));
    return replied ? { ...replied, isReply: true } : null;
  });

  /** Until it was answered, and then until something is typed: a second press of a double click may come that late. */
  const sent = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const ready = useHydrated();
  const readBotTrap = useBotTrap(form, options.minimumFillMs);
  useSentBeforeHydration(reply, clear);
  const action = call && requestFor(call).url;
  useTypedBeforeHydration(form, { action, ready, values, setValues });

  useEffect(() => {
    // Where a page came with an outcome, the browser has put the focus already.
    if (outcome?.kind !== 'failure' || outcome.isReply) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (find('[aria-invalid="true"]') ?? find('[data-outcome="failure"]'))?.focus();
  }, [outcome]);

  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    // Between the commit that takes a form over and the next one `values` are without what was typed before: the browser has all.
    if (call && (!ready || event.currentTarget.dataset[sentByBrowser])) return;
    event.preventDefault();
    // A ref, because a second press can come before React has rendered the first.
    if (sent.current) return;
    const faults = faultsIn(event.currentTarget, t('fault.required'));
    const [fault, ...others] = Object.values(faults);
    setProblems(faults);
    if (fault) {
      const text = others.length > 0 || Object.keys(values).length > 1 ? t('fault.check') : fault;
      setOutcome({ kind: 'failure', text });
      return;
    }
    sent.current = true;
    setSending(true);
    setOutcome(null);
    try {
      const mine = key || newIdempotencyKey();
      setValues((current) => ({ ...current, key: mine }));
      const again = await send(values, readBotTrap(), { [keyHeader]: mine });
      clear();
      setOutcome(succeeded(again === true));
      onSuccess?.();
    } catch (error) {
      sent.current = false;
      const problem = problemOf(error, language);
      setProblems(problem.fields ?? {});
      setOutcome(failed(problem));
    } finally {
      setSending(false);
    }
  };

  const change = (name: keyof V & string, value: string) => {
    if (!sending) sent.current = false;
    setValues((current) => ({ ...current, [name]: value, key: '' }));
    setProblems(({ [name]: _, ...others }) => others);
    setOutcome((before) => (before?.kind === 'success' ? null : before));
  };

  const shown: Values = ready ? values : { ...values, ...reply?.values };
  const firstFaulty = Object.keys(values).find((name) => problems[name]);
  return {
    formProps: {
      ref: form,
      onSubmit,
      // The browser's own bubbles show one fault at a time: they are for when there are no scripts.
      noValidate: ready,
      ...(action ? { method: 'post', action } : {}),
    },
    field: (name: keyof V & string): FieldState => ({
      value: shown[name] ?? '',
      problem: problems[name],
      autoFocus: !ready && name === firstFaulty,
      onChange: (value) => change(name, value),
    }),
    /** What `HiddenFields` holds. */
    hidden: { ...fixed, ...(reply?.page ? { page: reply.page } : {}) },
    outcome,
    sending,
    /** False while a press would do nothing. */
    ready: ready || call !== undefined,
  };
};

const asProblem = ({ code, message, fields }: NonNullable<FormReply['problem']>): ProblemView => ({
  code,
  message,
  serverMessage: message,
  status: 0,
  ...(fields ? { fields } : {}),
});

/** A draft ends when its form was sent, also when the browser sent it without scripts. */
function useSentBeforeHydration(reply: FormReply | undefined, clear: () => void) {
  const first = useRef(clear);
  useLayoutEffect(() => {
    if (reply && !reply.problem) first.current();
  }, [reply]);
}

type Entries = readonly (readonly [string, FormDataEntryValue])[];

const entriesOf = (form: HTMLFormElement | null): Entries => (form ? [...new FormData(form)] : []);

/**
 * Takes over what was typed while the page was still loading its scripts. A public form is read before React takes it over:
 * that puts the text which a textarea came with back into it; and is told of it before anything can be typed again.
 */
function useTypedBeforeHydration<V extends Values>(
  form: React.RefObject<HTMLFormElement | null>,
  { action, ready, values, setValues }: TypedInto<V>,
) {
  const [early] = useState(() =>
    action && !ready && typeof document !== 'undefined'
      ? entriesOf(document.querySelector(`form[action="${action}"]`))
      : [],
  );
  const first = useRef({ values, setValues });
  useLayoutEffect(() => {
    const { values, setValues } = first.current;
    const typed = (early[0] ? early : entriesOf(form.current)).filter(
      ([name, value]) => value !== '' && name in values && values[name] !== value,
    );
    if (typed.length > 0) setValues((current) => ({ ...current, ...Object.fromEntries(typed) }));
  }, [early, form]);
}

interface TypedInto<V extends Values> {
  /** The address of a public form's call. */
  action: string | undefined;
  ready: boolean;
  values: V;
  setValues: FormState<V>[1];
}
