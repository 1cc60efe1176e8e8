import * as z from 'zod';
import type { Access, Endpoint, FileRule } from '../api.ts';
import type { Role } from '../constants.ts';
import { endpoints, wholeApi } from '../endpoints.ts';
import { events, signals } from '../events.ts';

/** What of JSON Schema the contract's schemas become. */
export interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
}

/** A call as its clients and its owner know it. */
export interface CallShape {
  readonly method: string;
  readonly path: string;
  readonly owner: string;
  readonly access: Access;
  /** Whom it answers more. One that was described before this was told does not say it. */
  readonly moreFor?: readonly Role[];
  readonly status: number;
  readonly produces: string;
  readonly query: Shape | null;
  readonly headers: Shape | null;
  readonly body: Shape | null;
  readonly fields: Shape | null;
  readonly files: Readonly<Record<string, FileRule>>;
  readonly reply: Shape | null;
}

/** Everything that parts of different versions say to each other. */
export interface ContractShape {
  readonly calls: Readonly<Record<string, CallShape>>;
  readonly events: Readonly<Record<string, Shape>>;
  readonly signals: Readonly<Record<string, Shape>>;
}

const shapeOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): Shape | null => {
  if (!schema) return null;
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return shape as Shape;
};

const describeCall = (endpoint: Endpoint): CallShape => ({
  method: endpoint.method,
  path: endpoint.path,
  owner: endpoint.owner,
  access: endpoint.access,
  moreFor: endpoint.moreFor ?? [],
  status: endpoint.status,
  produces: endpoint.produces ?? 'json',
  query: shapeOf(endpoint.query, 'input'),
  headers: shapeOf(endpoint.headers, 'input'),
  body: shapeOf(endpoint.body, 'input'),
  fields: shapeOf(endpoint.fields, 'input'),
  files: endpoint.files ?? {},
  reply: shapeOf(endpoint.reply, 'output'),
});

const mapped = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value)]));

/** The contract as it stands in the source. */
export const describeContract = (): ContractShape => ({
  calls: mapped<Endpoint, CallShape>(wholeApi, describeCall),
  events: mapped(events, (schema) => shapeOf(schema, 'output') as Shape),
  signals: mapped(signals, (schema) => shapeOf(schema, 'output') as Shape),
});

/** What of it a front end may rely on: the calls that browsers make. */
export const describeBrowsersContract = (): ContractShape => ({
  calls: mapped<Endpoint, CallShape>(endpoints, describeCall),
  events: {},
  signals: {},
});
