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

/** Values that the schema accepts, one for each of its fields. */
export const samplesOf = (schema: z.ZodObject): Record<string, string> =>
  Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(name, field as z.ZodType)]),
  );
