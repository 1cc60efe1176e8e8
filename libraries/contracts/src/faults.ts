import type * as z from 'zod';

/** What words are made with besides their code. */
export type Values = Readonly<Record<string, string | number>>;

/** Everything that can be wrong with a field of a request, and the values that its words are made with. */
export const faults = {
  required: [],
  'not-known': [],
  'not-text': [],
  'not-valid-text': [],
  'not-one-line': [],
  'has-control-characters': [],
  'too-short': ['min'],
  'too-long': ['max'],
  'not-an-email-address': [],
  'not-a-phone-number': [],
  'not-a-contact-number': [],
  'not-a-day': [],
  'not-a-moment': [],
  'not-in-the-future': [],
  'not-after-publication': [],
  'only-when-scheduled': [],
  'only-when-public': [],
  'not-a-point': [],
  'not-a-slug': [],
  'not-one-word': [],
  'not-a-web-address': [],
  'slug-reserved': [],
  'slug-taken': [],
  'not-a-number': [],
  'not-a-whole-number': [],
  'too-small': ['min'],
  'too-large': ['max'],
  'not-listed': ['allowed'],
  'too-many-files': ['max'],
  'too-many-pictures': ['max'],
  'picture-gone': [],
  'picture-named-twice': [],
  'picture-named-and-sent': [],
  'picture-in-gallery': [],
  'file-or-picture': [],
  'too-many-texts': ['max'],
  'too-many-entries': ['max'],
  'not-a-list': [],
  'not-an-id': [],
  'named-twice': [],
  'not-a-hundred-percent': [],
  'not-a-list-of-texts': [],
  'sent-by-a-program': [],
  'sent-too-soon': [],
  'not-a-key': [],
  'not-a-revision': [],
  'not-a-notification': [],
  'wrong-shape': [],
  /** What no form of ours sends: `rule` says in English what a program has to mend. */
  'breaks-a-rule': ['rule'],
} as const satisfies Record<string, readonly string[]>;

export type FaultCode = keyof typeof faults;

/** What is wrong with one field. */
export interface Fault {
  readonly code: FaultCode;
  readonly values?: Values;
}

/** Names, in place of a message, the fault that it is when a rule of a schema is broken. */
export const fault = (code: FaultCode): FaultCode => code;

const isFault = (message: string): message is FaultCode => Object.hasOwn(faults, message);

const valuesIn = (issue: z.core.$ZodIssue): Values => {
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'invalid_value') return { allowed: issue.values.map(String).join(', ') };
  return {};
};

/** The fault that an issue of a schema stands for: the one that its message names. */
export const faultOf = (issue: z.core.$ZodIssue): Fault => {
  if (issue.code === 'invalid_type' && issue.expected === 'nonoptional') return { code: 'required' };
  if (!isFault(issue.message)) return { code: 'breaks-a-rule', values: { rule: issue.message } };
  const code = issue.message;
  const given = Object.entries(valuesIn(issue)).filter(([name]) =>
    (faults[code] as readonly string[]).includes(name),
  );
  return given.length === 0 ? { code } : { code, values: Object.fromEntries(given) };
};
