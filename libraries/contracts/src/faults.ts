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
  'not-a-front-end': [],
  'not-a-release-version': [],
  'not-a-path-within': [],
  'not-a-file-hash': [],
  'breaks-a-rule': [],
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

const unnamed: Partial<Record<z.core.$ZodIssue['code'], FaultCode>> = {
  invalid_type: 'wrong-shape',
  invalid_union: 'wrong-shape',
  invalid_value: 'not-listed',
};

/** The fault of an issue whose rule names none, as those have which only programs break. */
const usualFault = (issue: z.core.$ZodIssue): FaultCode => {
  if (issue.code === 'invalid_type' && issue.expected === 'number') return 'not-a-number';
  if (issue.code === 'too_small') return issue.origin === 'string' ? 'too-short' : 'too-small';
  if (issue.code === 'too_big') return issue.origin === 'string' ? 'too-long' : 'too-large';
  return unnamed[issue.code] ?? 'breaks-a-rule';
};

/** The fault that an issue of a schema stands for: the one that its message names, or the usual one of its kind. */
export const faultOf = (issue: z.core.$ZodIssue): Fault => {
  if (issue.code === 'invalid_type' && issue.expected === 'nonoptional') return { code: 'required' };
  const code = isFault(issue.message) ? issue.message : usualFault(issue);
  const given = Object.entries(valuesIn(issue)).filter(([name]) =>
    (faults[code] as readonly string[]).includes(name),
  );
  return given.length === 0 ? { code } : { code, values: Object.fromEntries(given) };
};
