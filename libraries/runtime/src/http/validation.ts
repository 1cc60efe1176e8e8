import { type Call, type FileRule, isNeeded, severalOf, standInFor } from '@plinth/contracts/api';
import { type Fault, faultOf } from '@plinth/contracts/faults';
import { Problem } from '@plinth/contracts/problems';
import type { z } from 'zod';
import type { UploadedFile } from './requestBody.ts';

export type Faults = Record<string, Fault>;

/** No faults yet. Without a prototype: a field may be called like something that every object has. */
export const noFaults = (): Faults => Object.create(null);

const note = (faults: Faults, field: string, fault: Fault) => {
  faults[field] ??= fault;
};

const issueInto = (faults: Faults, issue: z.core.$ZodIssue) => {
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) note(faults, [...issue.path, key].join('.'), { code: 'not-known' });
  } else {
    note(faults, issue.path.join('.') || 'body', faultOf(issue));
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

/** The field that stands in for such a file among these; undefined where none does. */
const standingIn = (rule: FileRule, fields: object) => {
  const field = standInFor(rule);
  return field !== undefined && (fields as Record<string, unknown>)[field] !== undefined ? field : undefined;
};

/** The files of a call by their rules, beside the fields that were sent with them, collecting every fault by field. */
export const filesInto = (
  call: Call,
  given: Record<string, UploadedFile[]>,
  fields: unknown,
  faults: Faults,
) => {
  const rules = call.files ?? {};
  for (const name of Object.keys(given)) {
    if (!Object.hasOwn(rules, name)) note(faults, name, { code: 'not-known' });
  }
  return Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => {
      const files = given[name] ?? [];
      const several = severalOf(rule);
      const max = several ?? 1;
      const standIn = standingIn(rule, (fields ?? {}) as object);
      if (files.length === 0 && standIn === undefined && isNeeded(rule))
        note(faults, name, { code: 'required' });
      if (files.length > 0 && standIn !== undefined) note(faults, standIn, { code: 'file-or-picture' });
      if (files.length > max) note(faults, name, { code: 'too-many-files', values: { max } });
      return [name, several === undefined ? files[0] : files];
    }),
  );
};

/** Throws all faults at once. */
export const refuseFaults = (faults: Faults) => {
  if (Object.keys(faults).length > 0) throw new Problem('invalid-fields', { faults });
};
