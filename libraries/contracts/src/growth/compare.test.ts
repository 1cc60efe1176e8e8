import { compareContracts, keptBy, missingOf } from './compare.ts';
import { type CallShape, type ContractShape, describeContract } from './describe.ts';

const call: CallShape = {
  method: 'POST',
  path: '/api/things',
  owner: 'content',
  access: ['admin', 'editor'],
  moreFor: ['editor'],
  status: 201,
  produces: 'json',
  query: null,
  headers: null,
  body: {
    type: 'object',
    properties: { name: { type: 'string', maxLength: 100 }, kind: { type: 'string', enum: ['a', 'b'] } },
    required: ['name'],
  },
  fields: null,
  files: { image: 'optional', gallery: { max: 5 } },
  reply: { type: 'object', properties: { _id: { type: 'string' } }, required: ['_id'] },
};
const contract = (change: Partial<CallShape> = {}): ContractShape => ({
  calls: { createThing: { ...call, ...change } },
  events: {},
  signals: {},
});
const broken = (change: Partial<CallShape>) => compareContracts(contract(), contract(change));
const body = (change: object) => ({ body: { ...call.body, ...change } });
const named = (name: object) => body({ properties: { ...call.body?.properties, name } });

describe('growth', () => {
  it.each<[string, Partial<CallShape>]>([
    [
      'a field that may be sent',
      body({ properties: { ...call.body?.properties, note: { type: 'string' } } }),
    ],
    ['a longer text', named({ type: 'string', maxLength: 200 })],
    ['a header that may be sent', { headers: { type: 'object', properties: { a: { type: 'string' } } } }],
    ['a role more', { access: 'anyone' }],
    ['a role more that is answered more', { moreFor: ['editor', 'admin'] }],
    ['silence on who is answered more, from before that was told', { moreFor: undefined as never }],
    ['a file that may be sent', { files: { ...call.files, plan: 'optional' } }],
    [
      'a reply that says more',
      {
        reply: {
          type: 'object',
          properties: { _id: { type: 'string' }, at: { type: 'string' } },
          required: ['_id', 'at'],
        },
      },
    ],
  ])('is %s', (_, change) => expect(broken(change)).toEqual([]));

  it.each<[string, Partial<CallShape>, string]>([
    ['another path', { path: '/api/thing' }, 'path was'],
    ['a role less', { access: ['admin'] }, 'editor may no longer call it'],
    ['a role less that is answered more', { moreFor: ['admin'] }, 'editor is answered no more than anybody'],
    ['a field that must be sent', body({ required: ['name', 'kind'] }), 'kind is required now'],
    ['a field less', body({ properties: { kind: call.body?.properties?.kind } }), 'name is gone'],
    [
      'a header that must be sent',
      { headers: { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] } },
      'headers.a is required now',
    ],
    ['a shorter text', named({ type: 'string', maxLength: 50 }), 'maxLength became smaller'],
    ['another type', named({ type: 'number' }), 'another type'],
    [
      'a value less',
      body({ properties: { ...call.body?.properties, kind: { type: 'string', enum: ['a'] } } }),
      '"b" is no longer accepted',
    ],
    ['a file that must be sent', { files: { ...call.files, image: 'required' } }, 'image is required now'],
    [
      'a file that must be sent unless a field stands in for it',
      { files: { ...call.files, image: { unless: 'imageId' } } },
      'image is required now',
    ],
    ['fewer files', { files: { ...call.files, gallery: { max: 4 } } }, 'fewer files gallery are accepted'],
    ['a reply that says less', { reply: { type: 'object', properties: {} } }, '_id is gone'],
    [
      'a reply that may say less',
      { reply: { type: 'object', properties: { _id: { type: 'string' } } } },
      '_id may be missing now',
    ],
  ])('is not %s', (_, change, sentence) => {
    expect(broken(change)).toEqual([expect.stringContaining(sentence)]);
  });

  it('is not a call less, nor an event that its older consumers cannot read', () => {
    expect(compareContracts(contract(), { ...contract(), calls: {} })).toEqual(['createThing is gone']);
    const event = (...required: string[]): ContractShape => ({
      calls: {},
      events: {
        made: { type: 'object', properties: { id: { type: 'string' }, by: { type: 'string' } }, required },
      },
      signals: {},
    });
    expect(compareContracts(event('id'), event('id', 'by'))).toEqual(['event made.by is required now']);
    expect(compareContracts(event('id', 'by'), event('id'))).toEqual(['event made.by may be missing now']);
  });
});

describe('what a part keeps', () => {
  const whole = describeContract();

  it('is its own calls, and all of them for the gateway', () => {
    expect(Object.keys(keptBy('gateway', whole).calls)).toEqual(Object.keys(whole.calls));
    const content = Object.values(keptBy('content', whole).calls);
    expect(content.length).toBeGreaterThan(5);
    expect(new Set(content.map(({ owner }) => owner))).toEqual(new Set(['content']));
    expect(keptBy('shell', whole).calls).toEqual({});
  });

  it('does not change with what other parts have added', () => {
    const grown = { ...whole, calls: { ...whole.calls, createThing: call } };
    expect(compareContracts(keptBy('messaging', grown), keptBy('messaging', whole))).toEqual([]);
    expect(compareContracts(keptBy('content', grown), keptBy('content', whole))).toEqual([
      'createThing is gone',
    ]);
  });

  it('has every event by its name', () => {
    const { 'comment.posted': posted, ...others } = whole.events;
    const renamed = { ...whole, events: { ...others, 'comment.written': posted ?? {} } };
    expect(compareContracts(keptBy('messaging', whole), keptBy('messaging', renamed))).toEqual([
      'event comment.posted is gone',
    ]);
  });
});

describe('what a front end would miss', () => {
  it('is nothing where the services are as new as it is, or newer', () => {
    expect(missingOf(contract(), contract())).toEqual([]);
    expect(missingOf(contract(named({ type: 'string', maxLength: 200 })), contract())).toEqual([]);
  });

  it('is a call or a field that no service knows yet', () => {
    expect(missingOf({ ...contract(), calls: {} }, contract())).toEqual([
      'createThing is not offered by content',
    ]);
    const newer = body({ properties: { ...call.body?.properties, note: { type: 'string' } } });
    expect(missingOf(contract(), contract(newer))).toEqual(['createThing.body.note is gone']);
  });
});
