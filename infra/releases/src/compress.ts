import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { StoredEncoding } from '@plinth/contracts/releasePublishing';

const compressible = /^client\/.*\.(js|css|json|svg|txt|html|map)$/;
/** Below this, compressing costs more than it saves. */
const compressFrom = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const encoders = {
  /** Made in a tenth of a second for all front ends. */
  gz: (bytes: Buffer) => toGzip(bytes, { level: 9 }),
  /** A sixth smaller, in fifty times the time. */
  br: (bytes: Buffer) => toBrotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
};

/** True for the files of a release that are sent compressed. */
export const isCompressed = (file: string, bytes: Buffer) =>
  compressible.test(file) && bytes.length >= compressFrom;

/** A compressed form of a file, so that no answer has to compress. */
export const compress = (bytes: Buffer, encoding: StoredEncoding): Promise<Buffer> =>
  encoders[encoding](bytes);
