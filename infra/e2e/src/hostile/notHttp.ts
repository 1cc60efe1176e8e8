const lines = (...text: string[]) => `${text.join('\r\n')}\r\n\r\n`;
const close = 'connection: close';

/** What no client of HTTP sends, as it would stand on the wire. */
export const notHttp: Readonly<Record<string, string>> = {
  'no HTTP at all': lines('hello, is anybody there?'),
  'another version': lines('GET /api/blogs HTTP/9.9', 'host: a'),
  'a TLS greeting': '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'headers without an end': lines('GET /api/blogs HTTP/1.1', 'host: a', `x: ${'y'.repeat(40_000)}`),
  'an address without an end': lines(`GET /api/blogs?${'x'.repeat(40_000)} HTTP/1.1`, 'host: a'),
  'a control character in a header': lines('GET /api/blogs HTTP/1.1', 'host: a', 'x: a\u0000b'),
  'a header without a name': lines('GET /api/blogs HTTP/1.1', 'host: a', ': b'),
  'two lengths': lines('POST /api/comments HTTP/1.1', 'host: a', 'content-length: 3', 'content-length: 4'),
  'a length and chunks': lines(
    'POST /api/comments HTTP/1.1',
    'host: a',
    'content-length: 4',
    'transfer-encoding: chunked',
  ),
  'a length that is no number': lines('POST /api/comments HTTP/1.1', 'host: a', 'content-length: -1'),
  'an address that is no path': lines('GET http://elsewhere.example/api/blogs HTTP/1.1', 'host: a', close),
  'an unknown method': lines('STEAL /api/blogs HTTP/1.1', 'host: a', close),
  'a path out of the site': lines('GET /api/../../etc/passwd HTTP/1.1', 'host: a', close),
};
