import { enquiryCategories, projectCategories, projectTypes, roles } from '@plinth/contracts/constants';
import type { z } from 'zod';

/** Texts of which one suits each field of the contract. */
const candidates: readonly string[] = [
  'Refused on purpose',
  'refused@example.com',
  'desc',
  '1',
  '2024-05-17',
  '+1 555 0100',
  '[]',
  ...enquiryCategories,
  ...projectCategories,
  ...projectTypes,
  ...roles,
];

const sampleOf = (name: string, schema: z.ZodType): string => {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error(`no sample suits the field ${name}: add one to the candidates`);
  return found;
};

/** The traps for bots: people send no text in them. */
const isTrap = (schema: z.ZodType) => schema.safeParse('').success && !schema.safeParse('a').success;
const isText = (schema: z.ZodType) => !schema.safeParse(5000).success;

/** Values that the schema accepts, one for each of its fields that hold text. */
export const samplesOf = (schema: z.ZodObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schema.shape)
      .map(([name, field]) => [name, field as z.ZodType] as const)
      .filter(([, field]) => isText(field) && !isTrap(field))
      .map(([name, field]) => [name, sampleOf(name, field)]),
  );
