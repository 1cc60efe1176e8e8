import { gzipSync } from 'node:zlib';
import { jsonSizeLimit } from '@plinth/contracts/constants';
import type { Random } from '@plinth/testing/torture';
import type { Call, Fault } from './badRequest.ts';
import { samplesOf } from './samples.ts';
import { hostileKeys, hostileValue } from './values.ts';

const json = { 'content-type': 'application/json' };
const samples = ({ endpoint }: Call) => (endpoint.body ? samplesOf(endpoint.body) : null);

/** JSON.stringify that also writes a key named `__proto__`. */
const withKey = (fields: Record<string, unknown>, key: string, value: unknown) => {
  const rest = JSON.stringify(fields).slice(1, -1);
  return `{${rest ? `${rest},` : ''}${JSON.stringify(key)}:${JSON.stringify(value)}}`;
};

const ofFields =
  (
    make: (fields: Record<string, unknown>, random: Random, call: Call) => Partial<ReturnType<Fault>>,
  ): Fault =>
  (call, random) => {
    const fields = samples(call);
    return fields && { headers: json, ...make(fields, random, call) };
  };

const malformed: readonly ((whole: string, random: Random) => string)[] = [
  (whole, random) => whole.slice(0, 1 + random.below(whole.length - 1)),
  (whole) => `${whole.slice(0, -1)},}`,
  (whole) => whole.replaceAll('"', "'"),
  (whole) => `${whole}${whole}`,
  () => '{"a": NaN}',
  () => '{"a": undefined}',
  () => '{"a": "\u0000"}',
  () => '\\',
];

const otherTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/jsonp',
  'application/octet-stream',
  'json',
  '*/*',
] as const;

/** What can be wrong with a JSON body. */
export const jsonFaults: Readonly<Record<string, Fault>> = {
  'a hostile value': ofFields((fields, random, { endpoint }) => {
    const name = random.pick(Object.keys(fields));
    const changed: Record<string, unknown> = { ...fields, [name]: hostileValue(random) };
    // What the schema takes after all is made wrong by a further fault, so that nothing of it may be stored.
    if (endpoint.body?.safeParse(changed).success) changed[''] = 'surprise';
    return { body: Buffer.from(JSON.stringify(changed)) };
  }),
  'hostile values only': ofFields((fields, random) => ({
    body: Buffer.from(
      withKey(
        Object.fromEntries(Object.keys(fields).map((name) => [name, hostileValue(random)])),
        random.pick(hostileKeys),
        hostileValue(random),
      ),
    ),
  })),
  'an unknown or a prototype key': ofFields((fields, random) => {
    const keys = hostileKeys.filter((key) => !(key in fields) || !Object.hasOwn(fields, key));
    return { body: Buffer.from(withKey(fields, random.pick(keys), hostileValue(random))) };
  }),
  'no object': ofFields((_fields, random) => ({
    body: Buffer.from(random.pick(['[]', 'null', '1', '"text"', 'true', '[{}]', '', ' ', '{}'])),
  })),
  'malformed JSON': ofFields((fields, random) => ({
    body: Buffer.from(random.pick(malformed)(JSON.stringify(fields), random)),
  })),
  'bytes that are no text': ofFields((fields) => ({
    body: Buffer.concat([Buffer.from(JSON.stringify(fields).slice(0, -1)), Buffer.from([0xff, 0xfe, 0x00])]),
  })),
  'another type of body': ofFields((fields, random) => ({
    headers: { 'content-type': random.pick(otherTypes) },
    body: Buffer.from(JSON.stringify(fields)),
  })),
  // Every public form asks for an address, and the calls of staff take no forms.
  'a hostile form without scripts': ofFields((fields, random) => {
    const written = Object.keys(fields).map((name) => [name, String(JSON.stringify(hostileValue(random)))]);
    const form = new URLSearchParams([...written, [random.pick(hostileKeys), 'x'], ['email', 'no address']]);
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: Buffer.from(form.toString()),
    };
  }),
  'no type of body': ofFields((fields) => ({ headers: {}, body: Buffer.from(JSON.stringify(fields)) })),
  'a body just over the limit': ofFields((fields) => {
    const whole = JSON.stringify(fields);
    return { body: Buffer.from(whole.padEnd(jsonSizeLimit + 1, ' ')) };
  }),
  'a gzip body': ofFields((fields, random) => ({
    headers: { ...json, 'content-encoding': 'gzip' },
    body: gzipSync(JSON.stringify(fields).padEnd(random.pick([10, 5_000_000]), ' ')),
  })),
};

const open = Buffer.alloc(5_000_000, '{"a":[').subarray(0, 4_999_998);
let tenMegabytes: Buffer | null = null;

/** What is wrong with a JSON body and takes long to send. */
export const heavyJsonFaults: Readonly<Record<string, Fault>> = {
  '10 MB of nested JSON': ofFields(() => {
    tenMegabytes ??= Buffer.concat([open, open]);
    return { body: tenMegabytes };
  }),
};
