import { documentIn, errorIn, fileIn, isApiPath, roomIn } from './checkedAnswers.ts';

const body = Buffer.from('<!doctype html>');
const answered = (header: object) =>
  documentIn({ header: { status: 200, degraded: false, ...header }, body });

describe('what the process of a set answers', () => {
  it('is a document as it can be sent', () => {
    const inlineScripts = [`'sha256-${'a'.repeat(43)}='`];
    expect(answered({ inlineScripts, re: 3 })).toEqual({
      status: 200,
      degraded: false,
      inlineScripts,
      bytes: body,
    });
    expect(answered({ location: '/blogs?page=2' }).location).toBe('/blogs?page=2');
  });

  it.each([
    ['no status', { status: 99 }],
    ['a second header', { location: '/\r\nset-cookie: a=b' }],
    ['another host as a path', { location: '//evil.example' }],
    ['a script as an address', { location: 'javascript:alert(1)' }],
    ['every script', { inlineScripts: ["'unsafe-inline'"] }],
    ['another policy', { inlineScripts: ["'sha256-a'; script-src *"] }],
  ])('is refused with %s', (_, header) => {
    expect(() => answered(header)).toThrow();
  });

  it('is refused as a room or a file of no known kind', () => {
    const page = { address: '/\nx', parameters: [], countable: true };
    expect(() => roomIn({ header: { status: 200, degraded: false, page }, body })).toThrow();
    expect(() => fileIn({ header: { type: 'text/html\r\n', hasMore: false }, body })).toThrow();
  });

  it('is cut where it is a fault, whatever it holds', () => {
    const {
      name,
      message,
      stack = '',
    } = errorIn({ name: 'E', message: 'm'.repeat(9999), stack: 's'.repeat(99_999) });
    expect([name, message.length, stack.length]).toEqual(['E', 1000, 4000]);
    expect(errorIn(7).message).toBe('a fault without words');
  });
});

it.each(['/api/blogs', '/api/blogs?page=2&q=%C3%BC', '/api/blogs/1'])('%s is a path of the API', (path) =>
  expect(isApiPath(path)).toBe(true),
);

it.each([
  ...[
    '/metrics',
    '/apis',
    'http://evil.example/api/',
    '//evil.example/api/',
    '/api/../metrics',
    '/api/%2e%2e/metrics',
  ],
  ...[
    '/api/a b',
    '/api/\r\nhost: a',
    '/api/#a',
    '/api/..\\metrics',
    '',
    undefined,
    { toString: () => '/api/blogs' },
  ],
])('%j is none', (path) => expect(isApiPath(path)).toBe(false));
