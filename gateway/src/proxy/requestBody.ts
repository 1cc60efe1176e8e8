import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@plinth/contracts/api';
import { Problem } from '@plinth/contracts/problems';

/** The most bytes that any request may carry: a project with its twelve gallery images, and some room. */
export const bodySizeLimit = 16 * 1024 * 1024;

export const tooLarge = (endpoint: Endpoint) =>
  new Problem(endpoint.files ? 'file-too-large' : 'body-too-large');

/** Refuses a body that is announced as too large, before any of it is read. */
export const refuseTooLarge = (request: IncomingMessage, endpoint: Endpoint) => {
  if (Number(request.headers['content-length'] ?? 0) > bodySizeLimit) throw tooLarge(endpoint);
};

const carriesBody = new Set(['POST', 'PUT', 'PATCH']);

/**
 * The pieces of a request's body, as they come, up to the limit. Neither a refusal nor a part that stops reading
 * may destroy the request: its connection still has to carry the answer.
 */
export const bodyOf = (request: IncomingMessage, endpoint: Endpoint) => {
  const { headers } = request;
  const sent = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!sent || !carriesBody.has(endpoint.method)) return undefined;
  return async function* pieces(progressed: () => void): AsyncGenerator<Uint8Array> {
    let length = 0;
    try {
      for await (const piece of request.iterator({ destroyOnReturn: false })) {
        length += (piece as Buffer).length;
        if (length > bodySizeLimit) throw tooLarge(endpoint);
        progressed();
        yield piece as Buffer;
      }
    } finally {
      // What nobody read must still be taken off the wire, or the connection could not be used again.
      setImmediate(() => request.resume());
    }
  };
};
