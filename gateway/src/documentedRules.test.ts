import type { Endpoint } from '@plinth/contracts/api';
import { botTrapFields } from '@plinth/contracts/constants';
import { wholeApi } from '@plinth/contracts/endpoints';
import { filesInto, noFaults, parseInto } from '@plinth/runtime/http/validation';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { z } from 'zod';
import { callOf } from './forms/formPost.ts';
import { startTestGateway, type TestGateway } from './testing/testGateway.ts';

/** Whoever reads the served document knows which values a call refuses: what its schemas say is what the contract does. */

interface Schema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly contentMediaType?: string;
  readonly contentSchema?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: Schema;
}
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
}

const longest = (length: number) => 'x'.repeat(length);
/** For each rule that a field of the contract has, texts that it takes and that it refuses. */
const texts: readonly string[] = [
  ...['', ' ', 'a', 'Two words', 'two\nlines', 'a\ttab', 'a\u0007bell', 'a\u2028line', '\u200b', 'کوزہ'],
  ...[20, 30, 31, 40, 41, 80, 81, 100, 101, 120, 121, 160, 161, 200, 201, 300, 301, 320, 321].map(longest),
  ...[2000, 2001, 4000, 4001, 5000, 5001, 50_000, 50_001, 60_000, 60_001].map(longest),
  ...['0', '7', '-1', '1.5', '201', '1000001', 'true', 'null', '[]', '{}', '{', '"a"'],
  ...['{"ur":{}}', '{"ur":{"title":"","description":""}}', '{"fr":{}}', '{"name":"A","part":0}'],
  ...['{"name":"A","part":1}', '{"name":"A","part":1,"names":{"ur":"A"}}', '[{"alt":"A"}]', '[{"alt":1}]'],
  ...['draft', 'scheduled', 'published', 'withdrawn', 'desc', 'asc', 'all', 'ongoing', 'construction'],
  ...['2024-02-29', '2023-02-29', '29.2.2024', '2044-05-17T10:00:00Z', '2044-05-17T10:00:00+05:00'],
  ...['2044-05-17', '2044-05-17T25:00:00Z', 'https://www.example.com/a', 'http://www.example.com/a'],
  ...['ftp://www.example.com/', 'www.example.com', 'javascript:alert(1)', 'ann@example.com', 'ann@example'],
  ...['ann@example-.com', `${longest(64)}@example.com`, `${longest(65)}@example.com`, `a@${longest(64)}.com`],
  ...['+92 51 111 2222', '123456', '(051) 111-2222/33', '٠٣٠٠١٢٣٤٥٦٧', '5551234 ext. 7', 'call me'],
  ...['a-slug', 'A-Slug', 'a--slug', '0123456789abcdef01234567', '0123456789ABCDEF01234567', 'it\u2019s'],
  ...['0123456789abcdef0123456', 'mf-a', 'shell', 'mf-A', '1.0.0', '../up', '/projects', '/?a', 'projects'],
  ...[
    '*',
    '"7"',
    '"a"',
    'title',
    'galleryTexts',
    'excerpt',
    'editor',
    'owner',
    'a-key-of-a-wish',
    'a_key_of',
  ],
];
const release = {
  ...{ name: 'mf-a', version: '1.0.0', entry: 'a.js', scripts: [], styles: [], fonts: [], chunks: {} },
  ...{ screens: {}, server: false, paths: [], singletons: {}, shared: [], integrity: {} },
};
/** And for fields of JSON, other values. */
const others: readonly unknown[] = [
  ...[0, 1, -1, 1.5, 2000, 1_000_000_000_001, true, false, null, [], {}, ['a'], { ur: {} }],
  ...[{ x: 0.5, y: 0.5 }, { x: 0.5, y: 2 }, { 'mf-a': '1.0.0' }, { 'mf-a': '../up' }, release],
  ...[
    ['0123456789abcdef01234567'],
    { state: 'published' },
    { state: 'draft' },
    { bin: true },
    { bin: false },
  ],
  { lat: 0.5, lng: 0.5, address: 'A' },
  { lat: 91, lng: 0.5, address: 'A' },
  [{ what: 'Booking', percent: 100, due: 'now' }],
  [{ what: 'Booking', percent: 101, due: 'now' }],
  [{ day: '2024-02-29', title: 'A' }],
  [{ day: '2024-02-29', title: 'A', image: 'a', imageId: 'a' }],
];

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
const compiled = new Map<Schema, ValidateFunction>();
const accepts = (schema: Schema, value: unknown): boolean => {
  const validate = compiled.get(schema) ?? ajv.compile(schema);
  compiled.set(schema, validate);
  return validate(value);
};

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(text as string);
  } catch {
    return undefined;
  }
};
/** Also what is behind a text that is JSON, which validators do not look into by themselves. */
const allows = (schema: Schema, value: unknown): boolean =>
  accepts(schema, value) && (!schema.contentSchema || accepts(schema.contentSchema, parsed(value)));

/** A value of a query as its schema means it: a number is read from its text. */
const inQuery = ({ type }: Schema, value: unknown) =>
  type === 'integer' || type === 'number' ? Number(value) : value;

/** What is told by no file of a form, but that there is one. */
const aFile = 'a file';
/** A form as its schema sees it: its files stand among its fields. */
interface Form {
  readonly fields: Readonly<Record<string, string>>;
  readonly files?: readonly string[];
}
const takesForm = (endpoint: Endpoint, { fields, files = [] }: Form): boolean => {
  const faults = noFaults();
  parseInto(endpoint.fields, fields, faults);
  const sent = Object.fromEntries(files.map((name) => [name, [{ name, bytes: Buffer.from(aFile) }]]));
  filesInto(endpoint, sent, fields, faults);
  return Object.keys(faults).length === 0;
};

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

let gateway: TestGateway;
let operationOf: (endpoint: Endpoint) => Operation;
beforeAll(async () => {
  gateway = await startTestGateway();
  const { body } = await gateway.as(null).get('/api/openapi.json');
  operationOf = ({ method, path }) => body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
});
afterAll(() => gateway.close());

const bodySchema = (endpoint: Endpoint, type: string) => {
  const schema = operationOf(endpoint).requestBody?.content[type]?.schema;
  if (!schema) throw new Error(`${endpoint.path} takes no ${type}`);
  return schema;
};

interface Differs {
  readonly field: string;
  readonly value: unknown;
  readonly documented: boolean;
}
/** The values of which document and contract do not say the same. */
const differences = (
  field: string,
  values: readonly unknown[],
  documented: (value: unknown) => boolean,
  taken: (value: unknown) => boolean,
): Differs[] =>
  values
    .map((value) => ({ field, value, documented: documented(value) }))
    .filter(({ value, documented: said }) => said !== taken(value));

const differencesOf = (
  shape: z.ZodObject | undefined,
  schemaOf: (field: string) => Schema | undefined,
  values: readonly unknown[],
  meant: (schema: Schema, value: unknown) => unknown = (_, value) => value,
) =>
  Object.entries(shape?.shape ?? {}).flatMap(([field, rule]) => {
    const schema = schemaOf(field);
    if (!schema) return [{ field, value: 'is not in the document', documented: false }];
    const all = [...values, ...(schema.enum ?? [])];
    if (!all.some((value) => takes(rule as z.ZodType, value)))
      return [{ field, value: 'takes none of the values: add one', documented: true }];
    return differences(
      field,
      all,
      (value) => allows(schema, meant(schema, value)),
      (value) => takes(rule as z.ZodType, value),
    );
  });

const table = Object.entries<Endpoint>(wholeApi);

describe.each(table)('the document of %s', (_, endpoint) => {
  it('allows in each field what the call takes there, and nothing else', () => {
    const { query, headers, body, fields } = endpoint;
    const parameter = (place: string) => (name: string) =>
      operationOf(endpoint).parameters.find((one) => one.in === place && one.name === name)?.schema;
    const property = (type: string) => (name: string) => bodySchema(endpoint, type).properties?.[name];
    expect([
      ...differencesOf(query, parameter('query'), texts, inQuery),
      ...differencesOf(headers, parameter('header'), texts),
      ...differencesOf(body, property('application/json'), [...texts, ...others]),
      ...differencesOf(fields, property('multipart/form-data'), texts),
    ]).toEqual([]);
  });
});

describe('the document allows together what the call takes together', () => {
  const blog = { title: 'A', description: '<p>A</p>', author: 'A', date: '2024-02-29' };
  const at = '2044-05-17T10:00:00Z';
  const picture = { imageId: 'a' };
  const states = ['draft', 'scheduled', 'published'].flatMap((state) => [
    { state },
    { state, publishAt: at },
  ]);
  const publications: readonly Form[] = [
    ...[{}, picture, { ...picture, publishAt: at }].map((fields) => ({ fields })),
    ...states.map((fields) => ({ fields: { ...picture, ...fields } })),
    ...[{}, picture].map((fields) => ({ fields, files: ['image'] })),
  ];

  it.each(['createBlog', 'updateBlog'] as const)('in a form of %s', (name) => {
    const endpoint: Endpoint = wholeApi[name];
    const schema = bodySchema(endpoint, 'multipart/form-data');
    const verdicts = publications.map(({ fields: its, files = [] }) => {
      const fields = { ...blog, ...its };
      const whole = { ...fields, ...Object.fromEntries(files.map((file) => [file, aFile])) };
      return { whole, documented: allows(schema, whole), taken: takesForm(endpoint, { fields, files }) };
    });
    expect(verdicts.filter(({ documented, taken }) => documented !== taken)).toEqual([]);
    expect(new Set(verdicts.map(({ taken }) => taken))).toEqual(new Set([true, false]));
  });

  const id = '0123456789abcdef01234567';
  const many = { count: 1, change: { bin: true } };
  const entry = { day: '2024-02-29', title: 'A' };
  it.each<[name: keyof typeof wholeApi, bodies: object[]]>([
    [
      'changeBlogs',
      [many, { ...many, ids: [id] }, { ...many, filter: {} }, { ...many, ids: [id], filter: {} }],
    ],
    [
      'changeProjectState',
      [
        ...[{ publishAt: at }, { publishAt: null }, { state: 'scheduled' }, { state: 'draft' }],
        ...['draft', 'scheduled', 'published', 'withdrawn'].flatMap((state) => [
          { state, publishAt: at },
          { state, publishAt: null },
        ]),
      ],
    ],
    [
      'writeTimeline',
      [
        {
          timeline: [
            { ...entry, image: 'a' },
            { ...entry, imageId: 'a' },
          ],
        },
        { timeline: [{ ...entry, image: 'a', imageId: 'a' }] },
      ],
    ],
    ['sendCampaign', [{ subject: 'A' }, { subject: 'A', html: '<p>A</p>' }, { subject: 'A', message: 'A' }]],
  ])('in a body of %s', (name, bodies) => {
    const endpoint: Endpoint = wholeApi[name];
    const schema = bodySchema(endpoint, 'application/json');
    const verdicts = bodies.map((body) => ({
      body,
      documented: allows(schema, body),
      taken: endpoint.body ? takes(endpoint.body, body) : false,
    }));
    expect(verdicts.filter(({ documented, taken }) => documented !== taken)).toEqual([]);
    expect(new Set(verdicts.map(({ taken }) => taken))).toEqual(new Set([true, false]));
  });

  it.each(table.filter(([, { publicForm }]) => publicForm))(
    'in the form of %s: what is optional may be empty, and a person is asked for more',
    (_, endpoint) => {
      const schema = bodySchema(endpoint, 'application/x-www-form-urlencoded');
      const { asked } = endpoint.publicForm ?? {};
      const written = Object.entries(schema.properties ?? {}).filter(
        ([field]) => !botTrapFields.includes(field),
      );
      const found = written.flatMap(([field, property]) =>
        differences(
          field,
          texts,
          (value) => allows(property, value),
          (value) => {
            const call = callOf(endpoint, { [field]: value as string });
            const rule = (asked?.shape[field] ?? endpoint.body?.shape[field]) as z.ZodType;
            return takes(rule, call[field]);
          },
        ),
      );
      expect(found).toEqual([]);
    },
  );
});
