import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { releaseFileLimit } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import { FileId } from '@plinth/contracts/releasePublishing';

/**
 * The bytes that a client sends for a file, once all have come and are the announced ones. Throws `file-too-large` or
 * `file-altered`; nothing is stored by then.
 */
export const receiveFile = async (id: string, sent: Readable): Promise<Buffer> => {
  if (!FileId.safeParse(id).success) throw new Problem('not-found');
  const sha384 = createHash('sha384');
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of sent as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > releaseFileLimit) throw new Problem('file-too-large');
    sha384.update(piece);
    pieces.push(piece);
  }
  if (sha384.digest('hex') !== id) throw new Problem('file-altered');
  return Buffer.concat(pieces, length);
};
