import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

const compressibleTypes =
  /^(text\/|application\/(json|javascript|xml|[\w.-]+\+(json|xml))|image\/svg\+xml|font\/[ot]tf)/;

/** Below this a compressed answer saves nothing: it travels in one packet either way. */
export const worthCompressing = 1024;

/** Images, fonts of the web and archives are compressed already. */
export const isCompressible = (contentType: string | undefined) => compressibleTypes.test(contentType ?? '');

/** What we can send, best first. */
const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];

const negotiate = (accepted: string): Encoding => {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  return negotiator.encodings(encodings, { preferred: encodings })[0] ?? 'identity';
};

/** Browsers send a handful of different headers: each is read once. */
const negotiated = new LRUCache<string, Encoding>({ max: 200 });

/** The encoding that a visitor's `Accept-Encoding` asks for. */
export const preferredEncoding = (accepted: string | string[] | undefined): Encoding => {
  if (!accepted) return 'identity';
  const header = String(accepted);
  const known = negotiated.get(header);
  if (known) return known;
  const encoding = negotiate(header);
  if (header.length < 200) negotiated.set(header, encoding);
  return encoding;
};

const brotli = promisify(brotliCompress);
const gunzippable = promisify(gzip);

const brotliOptions = (level: number, size = 0) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: size },
});

/** Compresses a whole answer: thoroughly when it will be sent many times, else fast. */
export const compress = (
  bytes: Buffer,
  encoding: Exclude<Encoding, 'identity'>,
  manyTimes: boolean,
): Promise<Buffer> => {
  const level = manyTimes ? 6 : 3;
  return encoding === 'br'
    ? brotli(bytes, brotliOptions(level, bytes.length))
    : gunzippable(bytes, { level });
};

/** Compresses what is sent once, while it streams. */
export const compressor = (encoding: Exclude<Encoding, 'identity'>): Transform =>
  encoding === 'br' ? createBrotliCompress(brotliOptions(4)) : createGzip({ level: 5 });
