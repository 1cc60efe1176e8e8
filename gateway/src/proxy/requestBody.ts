import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@plinth/contracts/api';
import { jsonSizeLimit } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import { VisitorLeft } from './visitorLeft.ts';

export type BodyReader = ReturnType<typeof createBodyReader>;

/** The most bytes of an upload: a project with its twelve gallery images, and some room. */
export const uploadSizeLimit = 16 * 1024 * 1024;
/** How long a visitor may be silent in the middle of a body. */
export const defaultSilenceMs = 15_000;
/** The memory of all bodies that are still on their way, in bytes. */
const arrivingLimit = 128 * 1024 * 1024;

/** What must be known of a call to read its body. */
type Call = Pick<Endpoint, 'method' | 'file' | 'files' | 'fields' | 'largest'>;

interface Arriving {
  bytes: number;
  giveUp: (reason: Error) => void;
}

const methodsWithBody = new Set(['POST', 'PUT', 'PATCH']);

/** Whether a body comes with this request that is to be read. */
export const carriesBody = ({ headers }: IncomingMessage, { method }: Call): boolean =>
  methodsWithBody.has(method) &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0);

/** Refuses a body that is announced as too large, before any of it is read. */
export const refuseTooLarge = (request: IncomingMessage, endpoint: Call) => {
  if (Number(request.headers['content-length'] ?? 0) > sizeLimit(endpoint)) throw tooLarge(endpoint);
};

/**
 * Reads whole bodies before any part hears of their requests: a visitor who sends slowly, stops or leaves in the
 * middle holds a socket and the bytes that came, never a part's connection, deadline or good name. Silence of
 * `silenceMs` is a 408. When all that is on its way takes too much memory, who was silent longest is given up first.
 */
export const createBodyReader = (silenceMs = defaultSilenceMs, limit = arrivingLimit) => {
  /** In the order in which they were last heard from. */
  const arriving = new Set<Arriving>();
  let held = 0;

  const heardFrom = (one: Arriving, bytes: number) => {
    arriving.delete(one);
    arriving.add(one);
    one.bytes += bytes;
    held += bytes;
    while (held > limit) {
      const [quietest = one] = arriving;
      quietest.giveUp(new Problem('request-timeout'));
    }
  };

  const forget = (one: Arriving) => {
    if (arriving.delete(one)) held -= one.bytes;
  };

  /** Answers the body, or undefined for a request that has none. Throws `VisitorLeft`, or the refusal as a problem. */
  return (request: IncomingMessage, endpoint: Call): Promise<Buffer | undefined> | undefined => {
    if (!carriesBody(request, endpoint)) return undefined;
    return new Promise((resolve, reject) => {
      const pieces: Buffer[] = [];
      const settle = () => {
        clearTimeout(silence);
        forget(body);
        request.off('data', take).off('end', end).off('close', leave);
      };
      const body: Arriving = {
        bytes: 0,
        giveUp: (reason) => {
          settle();
          reject(reason);
        },
      };
      const take = (piece: Buffer) => {
        silence.refresh();
        pieces.push(piece);
        heardFrom(body, piece.length);
        if (body.bytes > sizeLimit(endpoint)) body.giveUp(tooLarge(endpoint));
      };
      const end = () => {
        settle();
        resolve(Buffer.concat(pieces, body.bytes));
      };
      const leave = () => body.giveUp(new VisitorLeft('the visitor left in the middle of a body'));
      const silence = setTimeout(() => body.giveUp(new Problem('request-timeout')), silenceMs);
      // What the visitor's connection reports is told by `close` as well.
      request.on('error', () => undefined);
      request.on('data', take).once('end', end).once('close', leave);
    });
  };
};

function sizeLimit({ file, files, fields, largest }: Call) {
  return largest ?? file?.largest ?? (files || fields ? uploadSizeLimit : jsonSizeLimit);
}

function tooLarge({ file, files }: Call) {
  return new Problem(file || files ? 'file-too-large' : 'body-too-large');
}
