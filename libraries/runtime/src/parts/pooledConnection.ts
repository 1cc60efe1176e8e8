import { Pool } from 'undici';
import type { InstanceAddress } from './addresses.ts';
import { basePathOf, type Connection } from './exchange.ts';
import { type CallFault, PartFault } from './faults.ts';

const connectTimeoutMs = 2000;

interface Options {
  /** The most connections to one instance. */
  readonly connections: number;
  /** How long an instance may be silent between two pieces of its answer. */
  readonly silenceMs: number;
}

const faultByCode: Record<string, CallFault> = {
  UND_ERR_HEADERS_TIMEOUT: 'late',
  UND_ERR_BODY_TIMEOUT: 'late',
  UND_ERR_HEADERS_OVERFLOW: 'broken',
};

/**
 * What an error of the connection to a part means; `sent` tells whether the request had begun to go out. An error
 * that is no fault of the connection, a request that could not even be made, is handed back as it is.
 */
const faultFrom = (error: Error & { code?: unknown }, sent: boolean): Error => {
  if (error.code === 'UND_ERR_INVALID_ARG') return error;
  if (error.name === 'HTTPParserError') return new PartFault('broken', error);
  const known = typeof error.code === 'string' ? faultByCode[error.code] : undefined;
  return new PartFault(known ?? (sent ? 'cut' : 'unreachable'), error);
};

/**
 * The way to an instance for whoever asks all the time: a pool of kept connections. It sits directly on undici's
 * dispatcher, whose ready-made calls would put a stream, an abort signal and several promises between the two, for each
 * answer anew.
 */
export const pooledConnection =
  ({ connections, silenceMs }: Options) =>
  (address: InstanceAddress): Connection => {
    const { url, lookup } = address;
    const base = basePathOf(address);
    const pool = new Pool(url.origin, {
      connections,
      pipelining: 1,
      connect: { timeout: connectTimeoutMs, ...(lookup ? { lookup } : {}) },
      keepAliveTimeout: 30_000,
      headersTimeout: 0,
      bodyTimeout: silenceMs,
    });
    return {
      address,
      exchange: ({ method, path, headers, body }, receiver, cancellation) =>
        new Promise((resolve, reject) => {
          let sent = false;
          const received = <T>(work: () => T): T => {
            try {
              return work();
            } catch (error) {
              reject(error);
              throw error;
            }
          };
          cancellation.onCancel(reject);
          pool.dispatch(
            { method, path: base + path, headers, body },
            {
              onRequestStart: (controller) => {
                sent = true;
                cancellation.onCancel((reason) => {
                  reject(reason);
                  controller.abort(reason);
                });
              },
              onResponseStart: (_controller, status, answered) => {
                if (status >= 200) received(() => receiver.begin(status, answered));
              },
              onResponseData: (controller, piece) => {
                if (!received(() => receiver.take(piece, () => controller.resume()))) controller.pause();
              },
              onResponseEnd: () => {
                received(() => receiver.end());
                resolve();
              },
              onResponseError: (_controller, error) => reject(faultFrom(error, sent)),
            },
          );
        }),
      close: () => pool.close(),
      destroy: () => pool.destroy(),
    };
  };
