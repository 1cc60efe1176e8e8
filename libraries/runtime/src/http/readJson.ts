import { Problem } from '@plinth/contracts/problems';
import type * as z from 'zod';

/**
 * Reads what another part of the system sends as JSON, of at most so many bytes. Throws `body-too-large`, or `malformed` for what the
 * schema does not take.
 */
export const readJson = async <S extends z.ZodType>(
  request: AsyncIterable<Buffer>,
  schema: S,
  largest: number,
): Promise<z.output<S>> => {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of request) {
    length += piece.length;
    // All of it is read, or the connection could not be used again.
    if (length <= largest) pieces.push(piece);
  }
  if (length > largest) throw new Problem('body-too-large');
  try {
    return schema.parse(JSON.parse(Buffer.concat(pieces).toString()));
  } catch (cause) {
    throw new Problem('malformed', { cause });
  }
};
