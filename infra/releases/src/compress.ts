import { randomUUID } from 'node:crypto';
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Release } from '@plinth/contracts/releases';

const compressible = /\.(js|css|json|svg|txt|html|map)$/;
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
/** By the ending of the compressed sibling. */
export type Encoding = keyof typeof encoders;

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/**
 * Makes the compressed siblings that a release in `directory` lacks, so that no answer has to compress. Each appears
 * complete or not at all, so this may run while the release is served, and several times at once.
 */
export const compressRelease = async (
  directory: string,
  { integrity }: Pick<Release, 'integrity'>,
  encoding: Encoding,
) => {
  for (const file of Object.keys(integrity)) {
    if (!file.startsWith('client/') || !compressible.test(file)) continue;
    const source = path.join(directory, file);
    const target = `${source}.${encoding}`;
    if (await exists(target)) continue;
    const bytes = await readFile(source);
    if (bytes.length < compressFrom) continue;
    // A hidden file is never served.
    const unfinished = path.join(path.dirname(target), `.${randomUUID()}`);
    await writeFile(unfinished, await encoders[encoding](bytes));
    await rename(unfinished, target);
  }
};
