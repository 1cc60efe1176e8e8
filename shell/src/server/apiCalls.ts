import type { IncomingHttpHeaders } from 'node:http';
import { createInstances, type Instance, type InstanceAddress } from '@plinth/runtime/http/instances';
import type { PartAddresses } from '@plinth/runtime/http/partAddresses';
import { Pool } from 'undici';

/** A whole answer of the API, its text in UTF-8. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

export type ApiCalls = ReturnType<typeof createApiCalls>;

const connectTimeoutMs = 2000;
const readyTimeoutMs = 3000;
const connections = 64;
/** How long one call of the API may take while a page is rendered. */
const apiTimeoutMs = 4000;

/** A gateway: connections that are kept, and what the path of every call begins with. */
const connectTo = ({ url, lookup }: InstanceAddress) => {
  const connect = { timeout: connectTimeoutMs, ...(lookup ? { lookup } : {}) };
  const pool = new Pool(url.origin, { connections, connect });
  return {
    pool,
    base: url.pathname.replace(/\/$/, ''),
    close: () => pool.close(),
    destroy: () => pool.destroy(),
  };
};
type Gateway = ReturnType<typeof connectTo>;

const isReady = async ({ pool, base }: Gateway) => {
  const signal = AbortSignal.timeout(readyTimeoutMs);
  const { statusCode, body } = await pool.request({ method: 'GET', path: `${base}/readyz`, signal });
  await body.dump();
  return statusCode === 200;
};

/** The time of a call is over, also for another gateway. */
class TooLate extends Error {}

interface Asked {
  readonly path: string;
  readonly requestId: string;
  readonly timeoutMs: number;
}

const ask = ({ pool, base }: Gateway, { path, requestId, timeoutMs }: Asked): Promise<ApiAnswer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let status = 0;
    let headers: IncomingHttpHeaders = {};
    let giveUp = () => {};
    const timer = setTimeout(() => {
      reject(new TooLate('the API did not answer in time'));
      giveUp();
    }, timeoutMs);
    const request = {
      'accept-encoding': 'identity',
      accept: 'application/json',
      'x-request-id': requestId,
    };
    pool.dispatch(
      { method: 'GET', path: base + path, headers: request, headersTimeout: 0, bodyTimeout: 0 },
      {
        onRequestStart: (controller) => {
          giveUp = () => controller.abort(new Error('given up'));
        },
        onResponseStart: (_controller, answered, itsHeaders) => {
          status = answered;
          headers = itsHeaders;
        },
        onResponseData: (_controller, piece) => {
          pieces.push(piece);
        },
        onResponseEnd: () => {
          clearTimeout(timer);
          resolve({ status, headers, bytes: Buffer.concat(pieces) });
        },
        onResponseError: (_controller, error) => {
          clearTimeout(timer);
          reject(error);
        },
      },
    );
  });

/**
 * The shell server's way to the API: connections that are kept, and answers that are read as one text. It sits on undici's
 * dispatcher, because `fetch` puts two streams, a clone and several abort signals around each answer, and asks for it
 * compressed, which costs both sides more than an answer of some kilobytes takes on the way. Of several gateways another one is
 * asked when one fails.
 */
export const createApiCalls = (addresses: PartAddresses) => {
  const gateways = createInstances({ addresses, connect: connectTo, isReady });

  const askOneOf = async (asked: Asked, failed?: Instance<Gateway>): Promise<ApiAnswer> => {
    const { instance } = gateways.choose(false, failed);
    instance.inFlight += 1;
    try {
      return await ask(instance.client, asked);
    } catch (error) {
      // It may have waited for a part behind it: whether it answers itself it says.
      instance.standing.said(false);
      if (failed || gateways.all().length === 1 || error instanceof TooLate) throw error;
    } finally {
      instance.inFlight -= 1;
    }
    return askOneOf(asked, instance);
  };
  const get = (path: string, requestId: string, timeoutMs: number) =>
    askOneOf({ path, requestId, timeoutMs });

  return {
    get,
    /** What is read of the API for one request. */
    forRequest: (requestId: string) => (path: string) => get(path, requestId, apiTimeoutMs),
    close: () => gateways.close(),
  };
};
