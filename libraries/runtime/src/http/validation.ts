import { type Call, type FileRule, severalOf } from '@plinth/contracts/api';
import { Problem } from '@plinth/contracts/problems';
import type { z } from 'zod';
import type { UploadedFile } from './requestBody.ts';

export type Faults = Record<string, string>;

/** No faults yet. Without a prototype: a field may be called like something that every object has. */
export const noFaults = (): Faults => Object.create(null);

const note = (faults: Faults, field: string, message: string) => {
  faults[field] ??= message;
};

const issueInto = (faults: Faults, issue: z.core.$ZodIssue) => {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) note(faults, [...issue.path, key].join('.'), 'This field is not known');
  } else {
    note(faults, issue.path.join('.') || 'body', issue.message);
  }
};

/** Parses with the schema, collecting every fault by field. */
export const parseInto = <S extends z.ZodType>(
  schema: S | undefined,
  value: unknown,
  faults: Faults,
): z.output<S> => {
  if (!schema) return {} as z.output<S>;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) issueInto(faults, issue);
  return {} as z.output<S>;
};

/** Whether such a file must be there beside these fields. */
const isNeeded = (rule: FileRule, fields: object) =>
  rule === 'required' ||
  (typeof rule === 'object' &&
    'unless' in rule &&
    (fields as Record<string, unknown>)[rule.unless] === undefined);

/** The files of a call by their rules, beside the fields that were sent with them, collecting every fault by field. */
export const filesInto = (
  call: Call,
  given: Record<string, UploadedFile[]>,
  fields: unknown,
  faults: Faults,
) => {
  const rules = call.files ?? {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(rules, name)) note(faults, name, 'This field is not known');
  }
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const files = given[name] ?? [];
      const several = severalOf(rule);
      const max = several ?? 1;
      if (files.length === 0 && isNeeded(rule, (fields ?? {}) as object))
        note(faults, name, 'This field is required');
      if (files.length > max) note(faults, name, `At most ${max} ${max === 1 ? 'file' : 'files'}`);
      return [name, several === undefined ? files[0] : files];
    }),
  );
};

/** Throws all faults at once. */
export const refuseFaults = (faults: Faults) => {
  if (Object.keys(faults).length > 0) throw new Problem('invalid-fields', { fields: faults });
};
