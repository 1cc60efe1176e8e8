import * as z from 'zod';
import type { Endpoint } from './api.ts';
import { endpoints } from './endpoints.ts';
import { type FaultCode, faultOf, faults } from './faults.ts';
import { email, oneOf, Page, password, phone, text } from './fields.ts';
import { Problem, type ProblemName, problems } from './problems.ts';
import { faultWords, problemWords } from './problemWords.ts';
import { ReleaseVersion } from './releases.ts';

const names = Object.entries(problems).flatMap(([code, problem]) => [
  code,
  ...('reasons' in problem ? problem.reasons.map((reason) => `${code}.${reason}`) : []),
]) as ProblemName[];

/** A value for every name that words ask for. */
const anyValues = {
  ...{ min: 2, max: 3, allowed: 'a, b', rule: 'No rule', minutes: 4, millions: 5 },
  ...{ name: 'Shell', part: 'auth' },
};

describe('words', () => {
  it('are there for every problem and each of its reasons, and differ', () => {
    const said = names.map((name) => new Problem(name, { values: anyValues }).message);
    for (const [index, words] of said.entries()) {
      expect([names[index], words]).toEqual([names[index], expect.stringMatching(/^[A-Z].{6,}/)]);
    }
    expect(new Set(said).size).toBe(names.length);
  });

  it('are there for every fault, with its values', () => {
    for (const [code, valueNames] of Object.entries(faults)) {
      const words = faultWords({ code: code as FaultCode, values: anyValues });
      expect([code, words]).toEqual([code, expect.stringMatching(/^[A-Z].{6,}/)]);
      for (const name of valueNames) expect(words).toContain(String(anyValues[name]));
    }
  });

  it('agree with their numbers', () => {
    const failures = (minutes: number) =>
      problemWords({ code: 'too-many-requests', values: { reason: 'failures', minutes } });
    expect(failures(1)).toBe('Too many failed attempts. Please try again in a minute');
    expect(failures(15)).toBe('Too many failed attempts. Please try again in 15 minutes');
    expect(faultWords({ code: 'too-many-files', values: { max: 1 } })).toBe('At most 1 file');
    expect(faultWords({ code: 'too-many-files', values: { max: 12 } })).toBe('At most 12 files');
    expect(faultWords({ code: 'not-a-list-of-texts' })).toBe(
      'Must be a JSON list of { "alt": ..., "caption": ... }',
    );
  });

  it('are the general ones for a reason that is not known', () => {
    expect(problemWords({ code: 'campaign-state', values: { reason: 'of-tomorrow' } })).toBe(
      'This newsletter is not in a state that allows this',
    );
  });
});

describe('a rule that is broken', () => {
  const broken = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(faultOf).at(0);

  it.each([
    [text(1, 10), undefined, { code: 'required' }],
    [text(1, 10), ' ', { code: 'required' }],
    [text(1, 10), 7, { code: 'not-text' }],
    [text(1, 10), 'x'.repeat(11), { code: 'too-long', values: { max: 10 } }],
    [password(8, 200), 'short', { code: 'too-short', values: { min: 8 } }],
    [email, 'ann@example', { code: 'not-an-email-address' }],
    [phone, 'call me', { code: 'not-a-phone-number' }],
    [oneOf(['up', 'down']), 'left', { code: 'not-listed', values: { allowed: 'up, down' } }],
    [oneOf(['up', 'down']), undefined, { code: 'required' }],
    [Page, { limit: '0' }, { code: 'too-small', values: { min: 1 } }],
    [Page, { limit: '201' }, { code: 'too-large', values: { max: 200 } }],
    [Page, { page: '1.5' }, { code: 'not-a-whole-number' }],
    [z.boolean(), 1, { code: 'wrong-shape' }],
    [z.number().max(9), 10, { code: 'too-large', values: { max: 9 } }],
    [z.string().min(2), 'x', { code: 'too-short', values: { min: 2 } }],
    [ReleaseVersion, '../1', { code: 'not-a-release-version' }],
    [z.string().refine(() => false), 'x', { code: 'breaks-a-rule' }],
  ])('says which and by what (%#)', (schema, value, expected) => {
    expect(broken(schema, value)).toEqual(expected);
  });
});

describe('a form', () => {
  const anything = [
    undefined,
    null,
    7,
    -1,
    1e9,
    '',
    'a\nb',
    '\u0000',
    '\ud800',
    'x'.repeat(100_000),
    {},
    ['a'],
  ];
  const forms = Object.entries<Endpoint>(endpoints).flatMap(([name, { body, fields, publicForm }]) =>
    [body, fields, publicForm?.asked].flatMap((form) =>
      Object.entries(form?.shape ?? {}).map(
        ([field, rule]) => [`${name}, ${field}`, rule as z.ZodType] as const,
      ),
    ),
  );

  it.each(forms)('is told what is wrong in words of ours: %s', (_, rule) => {
    const found = anything.flatMap((value) => rule.safeParse(value).error?.issues.map(faultOf) ?? []);
    expect(found.length).toBeGreaterThan(0);
    for (const { code } of found) expect(code).not.toBe('breaks-a-rule');
  });
});
