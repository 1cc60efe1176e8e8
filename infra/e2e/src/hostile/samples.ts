import { enquiryCategories, projectCategories, projectTypes, roles } from '@plinth/contracts/constants';
import type { z } from 'zod';

/** A release as far as the contract asks. */
const release = {
  ...{
    name: 'mf-refused',
    version: '1',
    entry: 'a.js',
    scripts: [],
    styles: [],
    fonts: [],
    chunks: {},
    screens: {},
  },
  ...{ server: false, paths: [], singletons: {}, shared: [], integrity: {} },
};

/** Texts of which one suits each field of the contract. */
const candidates: readonly string[] = [
  'Refused on purpose',
  'refused@example.com',
  'desc',
  '1',
  '2024-05-17',
  '2044-05-17T10:00:00.000Z',
  'draft',
  'title',
  '+1 555 0100',
  '[]',
  '/projects',
  ...enquiryCategories,
  ...projectCategories,
  ...projectTypes,
  ...roles,
  'mf-refused',
  'https://www.refused.example/',
  'true',
  '0123456789abcdef01234567',
  '{"ur":{"title":"Refused on purpose","description":"<p>Refused</p>"}}',
  '{"ur":"Refused on purpose"}',
  '{"name":"Refused on purpose","part":1}',
];

/** Further values, for fields of JSON that hold no text. */
const otherCandidates: readonly unknown[] = [
  ...[[], {}, { 'mf-refused': '1' }, { x: 0.5, y: 0.5 }],
  { lat: 0.5, lng: 0.5, address: 'Refused on purpose' },
  ...[10, true, release, ['0123456789abcdef01234567'], { state: 'withdrawn' }],
];

const sampleOf = (name: string, schema: z.ZodType): unknown => {
  const found = [...candidates, ...otherCandidates].find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error(`no sample suits the field ${name}: add one to the candidates`);
  return found;
};

/** The traps for bots: people send no text in them. */
const isTrap = (schema: z.ZodType) => schema.safeParse('').success && !schema.safeParse('a').success;
const holdsNoNumber = (schema: z.ZodType) => !schema.safeParse(5000).success;

/** Values that the schema accepts, one for each of its fields that take more than numbers. */
export const samplesOf = (schema: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .map(([name, field]) => [name, field as z.ZodType] as const)
      .filter(([, field]) => holdsNoNumber(field) && !isTrap(field))
      .map(([name, field]) => [name, sampleOf(name, field)]),
  );

/** The same for a form, whose fields are all text. */
export const textsOf = (schema: z.ZodObject): Record<string, string> =>
  Object.fromEntries(Object.entries(samplesOf(schema)).map(([name, value]) => [name, String(value)]));
