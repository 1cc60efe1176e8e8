import { RevocationPage, revocationsPath } from '@plinth/contracts/revocations';
import { fileFrom, type ReadablePart } from './parts/readFrom.ts';

/** Answers what was revoked from a cursor on; an empty one stands for the beginning. */
export type RevocationSource = (cursor: string) => Promise<RevocationPage>;

const readTimeoutMs = 2000;

/** Reads what auth says was revoked. */
export const publishedRevocations =
  (auth: ReadablePart): RevocationSource =>
  async (cursor) => {
    const query = cursor && `?${new URLSearchParams({ after: cursor })}`;
    const answer = await fileFrom(auth, revocationsPath + query, readTimeoutMs);
    if (!answer) throw new Error('this auth is too old to say what was revoked: deploy auth first');
    return RevocationPage.parse(JSON.parse(answer.toString('utf8')));
  };

/** For a part that was told of no auth: it never knows what was revoked. */
export const unknownRevocations: RevocationSource = async () => {
  throw new Error('AUTH_URL is not set');
};
