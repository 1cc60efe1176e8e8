import { keptBy, missingOf } from './compare.ts';
import type { CallShape, ContractShape, Shape } from './describe.ts';

type Calls = ContractShape['calls'];

const withCalls = (calls: Calls): ContractShape => ({ calls, events: {}, signals: {} });

const mapped = (calls: Calls, map: (call: CallShape) => CallShape): Calls =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, map(call)]));

const picked = <T>(record: Readonly<Record<string, T>>, has: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => has(name)));

/** A value without the properties that a program does not name: it neither sends nor reads them. */
const namedOf = (shape: Shape, has: (name: string) => boolean): Shape => ({
  ...shape,
  ...(shape.properties && {
    properties: Object.fromEntries(
      Object.entries(picked(shape.properties, has)).map(([name, each]) => [name, namedOf(each, has)]),
    ),
  }),
  ...(shape.items && { items: namedOf(shape.items, has) }),
  ...(shape.anyOf && { anyOf: shape.anyOf.map((choice) => namedOf(choice, has)) }),
});

const optionalNamedOf = (shape: Shape | null | undefined, has: (name: string) => boolean) =>
  shape ? namedOf(shape, has) : null;

/** What it sends must be there in any case; of what it reads, only what it names has to be. */
const readOf = (shape: Shape, has: (name: string) => boolean): Shape => {
  const named = namedOf(shape, has);
  const { required, items } = named;
  return {
    ...named,
    ...(required && { required: required.filter(has) }),
    ...(items && { items: readOf(items, has) }),
  };
};

/**
 * Of the contract that a program was built with, what it uses: the calls and fields whose names stand in it. Names are kept when
 * programs are made small, so what is named nowhere is not used.
 */
export const usedBy = (words: ReadonlySet<string>, builtWith: ContractShape): ContractShape => {
  const has = (name: string) => words.has(name);
  const calls = mapped(picked(builtWith.calls, has), (call) => ({
    ...call,
    query: optionalNamedOf(call.query, has),
    headers: optionalNamedOf(call.headers, has),
    body: optionalNamedOf(call.body, has),
    fields: optionalNamedOf(call.fields, has),
    files: picked(call.files, has),
    reply: call.reply && readOf(call.reply, has),
  }));
  return withCalls(calls);
};

/** The gateway looks at who calls what, at headers, and at the fields of what strangers send; all else it passes on unread. */
const asGatewaySees = (call: CallShape): CallShape => ({
  ...call,
  query: null,
  fields: null,
  files: {},
  reply: null,
  body: call.access === 'anyone' ? call.body : null,
});

const offeredBy = (part: string, contract: ContractShape): Calls => {
  const { calls } = keptBy(part, contract);
  return part === 'gateway' ? mapped(calls, asGatewaySees) : calls;
};

/**
 * What a program would miss of a part that goes back to an earlier contract, one sentence each; what it misses already does not
 * count. Events and signals only ever gain what may be missing, so whoever hears them goes on.
 */
export const lostBy = (
  used: ContractShape,
  part: string,
  live: ContractShape,
  earlier: ContractShape,
): string[] => {
  const [now, then] = [offeredBy(part, live), offeredBy(part, earlier)];
  const calls = picked(used.calls, (name) => name in now);
  const relied = withCalls(part === 'gateway' ? mapped(calls, asGatewaySees) : calls);
  const already = missingOf(withCalls(now), relied);
  return missingOf(withCalls(then), relied).filter((fault) => !already.includes(fault));
};
