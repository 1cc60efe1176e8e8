import {
  type Endpoint,
  type FileRule,
  isNeeded,
  type PublicForm,
  severalOf,
  standInFor,
} from '@plinth/contracts/api';
import { imageKinds } from '@plinth/contracts/constants';
import { wholeApi } from '@plinth/contracts/endpoints';
import { faults } from '@plinth/contracts/faults';
import { PictureUse } from '@plinth/contracts/pictures';
import { type ProblemCode, problems } from '@plinth/contracts/problems';
import { problemWords } from '@plinth/contracts/problemWords';
import * as z from 'zod';

type Json = Record<string, unknown>;

interface Written {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}

/** Leaves out a format that zod writes and JSON Schema does not have: a pattern stands beside it. */
const withoutUnknownFormat = ({ jsonSchema }: Written) => {
  if (jsonSchema.format === 'starts_with') delete jsonSchema.format;
};

/** Says of a text that is JSON what that holds. */
const withSchemaOfContent = ({ zodSchema, jsonSchema }: Written) => {
  const { def } = zodSchema._zod;
  if (jsonSchema.contentMediaType === 'application/json' && def.type === 'pipe')
    jsonSchema.contentSchema = schemaOf(def.out as z.ZodType, 'input') as z.core.JSONSchema.BaseSchema;
};

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (written) => {
      withoutUnknownFormat(written);
      withSchemaOfContent(written);
    },
  });
  return json;
};

/** `binary` is no format of 3.1; clients that are made from the document know by it that this is a file. */
const binary = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' };

const imageTypes = imageKinds.map((kind) => `image/${kind.toLowerCase()}`).join(', ');

const fileSchema = (rule: FileRule): Json => {
  const maxItems = severalOf(rule);
  return maxItems === undefined ? binary : { type: 'array', maxItems, items: binary };
};

/** Of each file that a field may stand for: never both, and one of both where it is needed. */
const alternatives = (files: Readonly<Record<string, FileRule>>): Json[] =>
  Object.entries(files).flatMap(([name, rule]): Json[] => {
    const standIn = standInFor(rule);
    if (standIn === undefined) return [];
    const required = isNeeded(rule);
    return [
      {
        anyOf: [
          { ...(required && { required: [name] }), properties: { [standIn]: false } },
          { ...(required && { required: [standIn] }), properties: { [name]: false } },
        ],
      },
    ];
  });

interface ObjectSchema extends Json {
  readonly properties?: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
}

const multipartSchema = ({ fields, files = {} }: Endpoint): Json => {
  const text: ObjectSchema = fields ? schemaOf(fields, 'input') : {};
  const { properties = {}, required = [] } = text;
  const allOf = alternatives(files);
  const needed = Object.entries(files).filter(([, rule]) => rule === 'required');
  return {
    ...text,
    type: 'object',
    properties: {
      ...properties,
      ...Object.fromEntries(Object.entries(files).map(([name, rule]) => [name, fileSchema(rule)])),
    },
    required: [...required, ...needed.map(([name]) => name)],
    ...(allOf.length > 0 && { allOf }),
    additionalProperties: false,
  };
};

/**
 * A body as a form sends it: with what is asked of people besides. What a form holds beside the fields, and what is optional and was left
 * empty, is left out before the call is made.
 */
const formSchema = (schema: ObjectSchema, { asked }: PublicForm): Json => {
  const { properties: ofPeople = {} } = (asked ? schemaOf(asked, 'input') : {}) as ObjectSchema;
  const { required = [] } = schema;
  const properties = Object.entries({ ...schema.properties, ...ofPeople }).map(([name, property]) => [
    name,
    required.includes(name) ? property : { anyOf: [{ const: '' }, property] },
  ]);
  return { ...schema, properties: Object.fromEntries(properties), additionalProperties: true };
};

const requestBody = (endpoint: Endpoint): Json => {
  if (endpoint.body) {
    const schema = schemaOf(endpoint.body, 'input');
    const form = endpoint.publicForm && {
      'application/x-www-form-urlencoded': { schema: formSchema(schema, endpoint.publicForm) },
    };
    return { requestBody: { required: true, content: { 'application/json': { schema }, ...form } } };
  }
  if (endpoint.fields || endpoint.files) {
    const schema = multipartSchema(endpoint);
    const encoding = Object.fromEntries(
      Object.keys(endpoint.files ?? {}).map((name) => [name, { contentType: imageTypes }]),
    );
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } };
  }
  if (endpoint.file) {
    return {
      requestBody: { required: true, content: { 'application/octet-stream': { schema: binary } } },
    };
  }
  return {};
};

const parametersIn = (place: 'query' | 'header', schema: z.ZodType | undefined): Json[] => {
  if (!schema) return [];
  const { required = [] } = schemaOf(schema, 'input') as ObjectSchema;
  // A number of a query is read from its text: only what comes out of that is told by its schema.
  const { properties = {} } = schemaOf(schema, place === 'query' ? 'output' : 'input') as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
    ...(Array.isArray(property.examples) && { example: property.examples[0] }),
  }));
};

const parametersOf = ({ path, query, headers }: Endpoint): Json[] => {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  return [...inPath, ...parametersIn('query', query), ...parametersIn('header', headers)];
};

const htmlContent = { 'text/html': { schema: { type: 'string' } } };

const answerContent = ({ produces, reply }: Endpoint): Json => {
  if (produces === 'nothing') return {};
  if (produces === 'html') return { content: htmlContent };
  if (produces === 'pdf') return { content: { 'application/pdf': { schema: binary } } };
  if (produces === 'jpeg') return { content: { 'image/jpeg': { schema: binary } } };
  if (produces === 'stream') return { content: { 'image/*': { schema: binary } } };
  const schema = reply ? schemaOf(reply, 'output') : { type: 'object' };
  return { content: { 'application/json': { schema } } };
};

/** The problems that a call may answer, as far as they follow from how it is declared. */
const problemsOf = (endpoint: Endpoint): ProblemCode[] => {
  const codes: ProblemCode[] = ['internal', 'bad-gateway', 'part-unavailable', 'part-timeout'];
  if (endpoint.access !== 'anyone') codes.push('unauthenticated', 'role-not-allowed');
  if (endpoint.moreFor) codes.push('unauthenticated');
  if (endpoint.path.includes(':')) codes.push('not-found');
  if (endpoint.body || endpoint.fields || endpoint.file) codes.push('request-timeout');
  if (endpoint.body || endpoint.fields) codes.push('malformed', 'unsupported-body', 'invalid-fields');
  if (endpoint.body) codes.push('body-too-large');
  if (endpoint.file) codes.push('file-too-large');
  if (endpoint.files) codes.push('file-too-large', 'not-an-image', 'image-damaged');
  if (endpoint.query || endpoint.headers) codes.push('invalid-fields');
  if (endpoint.headers?.shape['if-match']) codes.push('edit-conflict');
  if (endpoint.once) codes.push('idempotency-key-reused', 'still-being-made');
  codes.push(...(endpoint.problems ?? []));
  if (endpoint.publicForm) codes.push('too-many-requests', 'foreign-form');
  if (endpoint.throttled) codes.push('too-many-requests');
  return [...new Set(codes)];
};

const problemAnswers = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of problemsOf(endpoint)) {
    const { status } = problems[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: codes.map((code) => `\`${code}\`: ${problemWords({ code })}`).join('. '),
        content: {
          'application/json': { schema: { $ref: '#/components/schemas/Problem' } },
          ...(endpoint.produces === 'html' ? htmlContent : {}),
        },
      },
    ]),
  );
};

const securityOf = ({ access, moreFor }: Endpoint): Json => {
  if (access !== 'anyone') return { description: `For: ${access.join(', ')}.`, security: [{ token: [] }] };
  if (!moreFor) return { security: [] };
  return { description: `Answers more to: ${moreFor.join(', ')}.`, security: [{}, { token: [] }] };
};

const operation = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  tags: [endpoint.owner],
  summary: endpoint.summary,
  ...securityOf(endpoint),
  parameters: parametersOf(endpoint),
  ...requestBody(endpoint),
  responses: {
    [String(endpoint.status)]: { description: 'Done', ...answerContent(endpoint) },
    ...(endpoint.otherStatus
      ? { [String(endpoint.otherStatus)]: { description: 'Was done before', ...answerContent(endpoint) } }
      : {}),
    ...(endpoint.method === 'GET' && endpoint.produces !== 'html'
      ? { '304': { description: 'Not changed since the answer that the client holds' } }
      : {}),
    ...(endpoint.publicForm
      ? { '303': { description: 'Done: for a form that a browser sent, its page' } }
      : {}),
    ...problemAnswers(endpoint),
  },
});

const values: Json = { type: 'object', additionalProperties: { type: ['string', 'number'] } };

const faultSchema: Json = {
  type: 'object',
  properties: { code: { type: 'string', enum: Object.keys(faults) }, values },
  required: ['code'],
};

const problemSchema: Json = {
  type: 'object',
  properties: {
    code: { type: 'string', enum: Object.keys(problems) },
    message: { type: 'string' },
    requestId: { type: 'string' },
    values: {
      ...values,
      description: 'What the message is made from besides the code; `reason` names one of several messages',
    },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'All faults in words, by field',
    },
    faults: { type: 'object', additionalProperties: faultSchema, description: 'What `fields` is made from' },
    current: { type: 'object', description: 'The entity as it stands, when a change came too late for it' },
    usedBy: {
      type: 'array',
      items: schemaOf(PictureUse, 'output'),
      description: 'What shows a picture that cannot be removed therefore',
    },
  },
  required: ['code', 'message', 'requestId'],
};

const pathsOf = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(wholeApi)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return paths;
};

/** The contract as an OpenAPI 3.1 document. */
export const openApiDocument = (): Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Plinth',
    version: '1.0.0',
    description: 'Every call of the site and its console. Errors all have one shape; switch on their `code`.',
  },
  servers: [{ url: '/' }],
  paths: pathsOf(),
  components: {
    schemas: { Problem: problemSchema },
    securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
});
