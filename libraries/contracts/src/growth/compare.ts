import { type Access, type FileRule, isNeeded, severalOf } from '../api.ts';
import { roles } from '../constants.ts';
import type { CallShape, ContractShape, Shape } from './describe.ts';

/** Who reads a value with the other version's eyes: its receiver, its sender, or both. */
type Direction = 'request' | 'reply' | 'message';

const typesOf = ({ type, enum: values }: Shape) =>
  type === undefined ? [...new Set((values ?? []).map((value) => typeof value))] : [type].flat();

const sorted = (values: readonly unknown[]) => JSON.stringify([...values].map(String).sort());

/** Limits of a request that became tighter: what was accepted is refused. */
const tightened = (path: string, before: Shape, now: Shape): string[] => {
  const found: string[] = [];
  const upper = ['maxLength', 'maximum', 'maxItems'] as const;
  const lower = ['minLength', 'minimum'] as const;
  for (const limit of upper) {
    if ((now[limit] ?? Number.POSITIVE_INFINITY) < (before[limit] ?? Number.POSITIVE_INFINITY))
      found.push(`${path}: ${limit} became smaller`);
  }
  for (const limit of lower) {
    if ((now[limit] ?? Number.NEGATIVE_INFINITY) > (before[limit] ?? Number.NEGATIVE_INFINITY))
      found.push(`${path}: ${limit} became larger`);
  }
  for (const value of before.enum ?? []) {
    if (now.enum && !now.enum.includes(value))
      found.push(`${path}: ${JSON.stringify(value)} is no longer accepted`);
  }
  if (!before.enum && now.enum) found.push(`${path}: only certain values are accepted now`);
  return found;
};

const propertiesBroken = (path: string, before: Shape, now: Shape, direction: Direction): string[] => {
  const [known, there] = [before.properties ?? {}, now.properties ?? {}];
  const found = Object.entries(known).flatMap(([name, shape]) => {
    const current = there[name];
    if (current === undefined) return [`${path}.${name} is gone`];
    return shapeBroken(`${path}.${name}`, shape, current, direction);
  });
  const needed = new Set(now.required ?? []);
  const wasNeeded = new Set(before.required ?? []);
  if (direction !== 'reply') {
    for (const name of needed) if (!wasNeeded.has(name)) found.push(`${path}.${name} is required now`);
  }
  if (direction !== 'request') {
    for (const name of wasNeeded)
      if (name in there && !needed.has(name)) found.push(`${path}.${name} may be missing now`);
  }
  return found;
};

const shapeBroken = (path: string, before: Shape, now: Shape, direction: Direction): string[] => {
  if (sorted(typesOf(before)) !== sorted(typesOf(now))) return [`${path}: has another type`];
  const found = propertiesBroken(path, before, now, direction);
  if (direction === 'request') found.push(...tightened(path, before, now));
  if (before.items && now.items) found.push(...shapeBroken(`${path}[]`, before.items, now.items, direction));
  for (const [index, choice] of (before.anyOf ?? []).entries()) {
    const current = now.anyOf?.[index];
    found.push(
      ...(current
        ? shapeBroken(`${path}|${index}`, choice, current, direction)
        : [`${path}: a choice is gone`]),
    );
  }
  return found;
};

const optionalBroken = (path: string, before: Shape | null, now: Shape | null, direction: Direction) => {
  if (before && !now) return [`${path} is gone`];
  if (!now) return [];
  return shapeBroken(path, before ?? { type: 'object' }, now, direction);
};

const allowed = (access: Access): readonly string[] =>
  access === 'anyone' ? ['stranger', ...roles] : access;

/** How much a call asks for a file: always, where no field stands in for it, or not at all. */
const demandOf = (rule: FileRule | undefined): number => {
  if (rule === 'required') return 2;
  return rule !== undefined && isNeeded(rule) ? 1 : 0;
};

const filesBroken = (name: string, before: CallShape['files'], now: CallShape['files']): string[] => {
  const gone = Object.entries(before).flatMap(([file, rule]) => {
    const current = now[file];
    if (current === undefined) return [`${name}: the file ${file} is gone`];
    if ((severalOf(current) ?? 1) < (severalOf(rule) ?? 1))
      return [`${name}: fewer files ${file} are accepted`];
    return [];
  });
  const needed = Object.entries(now)
    .filter(([file, rule]) => demandOf(rule) > demandOf(before[file]))
    .map(([file]) => `${name}: the file ${file} is required now`);
  return [...gone, ...needed];
};

const callBroken = (name: string, before: CallShape, now: CallShape | undefined): string[] => {
  if (!now) return [`${name} is gone`];
  const fixed = (['method', 'path', 'owner', 'status', 'produces'] as const)
    .filter((key) => before[key] !== now[key])
    .map((key) => `${name}: ${key} was ${before[key]} and is ${now[key]}`);
  const shutOut = allowed(before.access)
    .filter((who) => !allowed(now.access).includes(who))
    .map((who) => `${name}: ${who} may no longer call it`);
  const leftOut = (before.moreFor ?? [])
    .filter((role) => now.moreFor && !now.moreFor.includes(role))
    .map((role) => `${name}: ${role} is answered no more than anybody`);
  return [
    ...fixed,
    ...shutOut,
    ...leftOut,
    ...optionalBroken(`${name}.query`, before.query, now.query, 'request'),
    ...optionalBroken(`${name}.headers`, before.headers, now.headers, 'request'),
    ...optionalBroken(`${name}.body`, before.body, now.body, 'request'),
    ...optionalBroken(`${name}.fields`, before.fields, now.fields, 'request'),
    ...filesBroken(name, before.files, now.files),
    ...optionalBroken(`${name}.reply`, before.reply, now.reply, 'reply'),
  ];
};

const messagesBroken = (kind: string, before: ContractShape['events'], now: ContractShape['events']) =>
  Object.entries(before).flatMap(([name, shape]) =>
    optionalBroken(`${kind} ${name}`, shape, now[name] ?? null, 'message'),
  );

/**
 * What a part that speaks the live contract could no longer do with one that speaks the next, or the other way round:
 * one sentence each. A contract that only grew has none.
 */
export const compareContracts = (live: ContractShape, next: ContractShape): string[] => [
  ...Object.entries(live.calls).flatMap(([name, call]) => callBroken(name, call, next.calls[name])),
  ...messagesBroken('event', live.events, next.events),
  ...messagesBroken('signal', live.signals, next.signals),
];

/**
 * What a front end that was built with one contract would miss of what the live services offer, one sentence each: a
 * call that it may make and nobody answers, a field that it may send or read and nobody knows.
 */
export const missingOf = (offered: ContractShape, builtWith: ContractShape): string[] =>
  Object.entries(builtWith.calls).flatMap(([name, call]) => {
    const live = offered.calls[name];
    return live ? callBroken(name, call, live) : [`${name} is not offered by ${call.owner}`];
  });

/**
 * The contract as far as a part keeps it: a service answers its own calls, the gateway passes all of them on, and the
 * shell's server answers none. Whoever hears of events or signals may have to read those of every version.
 */
export const keptBy = (part: string, { calls, events, signals }: ContractShape): ContractShape => ({
  calls: Object.fromEntries(
    Object.entries(calls).filter(([, { owner }]) => part === 'gateway' || part === owner),
  ),
  events: part === 'gateway' || part === 'shell' ? {} : events,
  signals,
});
