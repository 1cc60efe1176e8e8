import * as z from 'zod';

interface Shape {
  readonly type?: string;
  readonly format?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
}

const someDay = '2026-03-04T10:20:30.000Z';

const sampleValue = (shape: Shape): unknown => {
  if ('const' in shape) return shape.const;
  if (shape.enum) return shape.enum[0];
  if (shape.anyOf) return sampleValue(shape.anyOf[0] ?? {});
  switch (shape.type) {
    case 'string':
      return shape.format === 'date-time' ? someDay : '';
    case 'integer':
    case 'number':
      return Math.max(0, shape.minimum ?? 0);
    case 'boolean':
      return false;
    case 'array':
      return [];
    case 'object': {
      const { properties = {}, required = [] } = shape;
      return Object.fromEntries(required.map((name) => [name, sampleValue(properties[name] ?? {})]));
    }
    default:
      return null;
  }
};

/** To work one out takes milliseconds, and a page of samples is of one. */
const shapes = new WeakMap<z.ZodObject, Shape>();
const shapeOf = (schema: z.ZodObject): Shape => {
  const known = shapes.get(schema);
  if (known) return known;
  const shape = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' }) as Shape;
  shapes.set(schema, shape);
  return shape;
};

/**
 * What the API may answer by this schema, with what a test is about given and all else made: a field that the contract gets is no
 * matter of tests that do not look at it.
 */
export const sampleOf = <S extends z.ZodObject>(schema: S, given: Partial<z.output<S>> = {}): z.output<S> =>
  ({ ...(sampleValue(shapeOf(schema)) as object), ...given }) as z.output<S>;
