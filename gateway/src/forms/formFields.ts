import type { Endpoint } from '@plinth/contracts/api';
import * as z from 'zod';

/** A field of a public form, as its call declares it. */
export interface FormField {
  readonly name: string;
  /** What it asks for, among the texts of fields. */
  readonly label: string;
  readonly isNumber: boolean;
  readonly required: boolean;
  /** The most characters that it takes. */
  readonly most: number;
  /** It must stay empty: only bots fill it. */
  readonly isTrap: boolean;
}

interface Shape {
  readonly properties?: Readonly<Record<string, { type?: string; maxLength?: number; title?: string }>>;
  readonly required?: readonly string[];
}

const shapeOf = (schema: z.ZodType | undefined): Shape =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : {};

const fieldsOf = ({ body, publicForm }: Endpoint): readonly FormField[] => {
  const { properties = {}, required = [] } = shapeOf(body);
  const { properties: asked = {} } = shapeOf(publicForm?.asked);
  return Object.entries(properties).map(([name, { type, maxLength: most = 200 }]) => ({
    name,
    label: asked[name]?.title?.toLowerCase() ?? name,
    isNumber: type === 'number' || type === 'integer',
    required: required.includes(name),
    most,
    isTrap: most === 0,
  }));
};

const known = new Map<Endpoint, readonly FormField[]>();

/** The fields of a public form, read from the contract once. */
export const formFields = (endpoint: Endpoint): readonly FormField[] => {
  const fields = known.get(endpoint) ?? fieldsOf(endpoint);
  known.set(endpoint, fields);
  return fields;
};
