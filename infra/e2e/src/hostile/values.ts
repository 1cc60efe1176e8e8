import type { Random } from '@plinth/testing/torture';

const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

/** Texts that no field should take, or only as the text that they are. */
const texts: readonly (() => string)[] = [
  () => '',
  () => ' \t ',
  () => 'x'.repeat(70_000),
  () => 'é'.repeat(40_000),
  () => 'a\r\nBcc: everyone@example.com',
  () => 'a\nb\u0000c',
  () => '\u2028\u2029',
  () => '\u001b[31mred',
  () => '{"$ne":""}',
  () => '[object Object]',
  () => '__proto__',
  () => '<script>alert(1)</script>@',
  () => `${'a'.repeat(300)}@example.com`,
  () => "' OR 1=1 --",
  () => '../../etc/passwd',
  () => '%00%0a',
  () => '-1',
  () => '99999999999999999999',
  () => '2024-02-31',
  () => '\u202egnp.exe',
];

/** Values of other kinds than text: operators, lists, numbers, nests, and text that is not text. */
const others: readonly (() => unknown)[] = [
  () => ({ $ne: '' }),
  () => ({ $gt: '' }),
  () => ({ $regex: '.*' }),
  () => ({ $where: 'while(true);' }),
  () => ({ $in: ['admin', 'editor'] }),
  () => ['a@example.com'],
  () => [],
  () => ({}),
  () => ({ length: 5, toString: 'x' }),
  () => JSON.parse('{"__proto__":{"admin":true}}'),
  () => ({ constructor: { prototype: { admin: true } } }),
  () => 0,
  () => -1,
  () => 1e308,
  () => true,
  () => null,
  () => '\ud800',
  () => 'a\udfffb',
  () => nested(300),
  () => Array.from({ length: 5000 }, () => null),
];

export const hostileText = (random: Random): string => random.pick(texts)();
export const hostileValue = (random: Random): unknown =>
  random.chance(0.4) ? hostileText(random) : random.pick(others)();

export const hostileKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'hasOwnProperty',
  'toString',
  '$where',
  '$set',
  'a.b',
  '',
  'role',
  'isAdmin',
  '_id',
  'outbox',
  'status',
  '\u0000',
] as const;
