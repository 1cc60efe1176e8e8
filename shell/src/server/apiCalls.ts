import type { IncomingHttpHeaders } from 'node:http';
import { Pool } from 'undici';
import type { ApiReply } from '../render/contract.ts';

export type ApiCalls = ReturnType<typeof createApiCalls>;

const connectTimeoutMs = 2000;
const connections = 64;
/** How long one call of the API may take while a page is rendered. */
const apiTimeoutMs = 4000;

/**
 * The shell server's way to the API: connections that are kept, and answers that are read as one text. It sits on undici's
 * dispatcher, because `fetch` puts two streams, a clone and several abort signals around each answer, and asks for it
 * compressed, which costs both sides more than an answer of some kilobytes takes on the way.
 */
export const createApiCalls = (apiUrl: string) => {
  const { origin, pathname } = new URL(apiUrl);
  const base = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, { connections, connect: { timeout: connectTimeoutMs } });

  const get = (path: string, requestId: string, timeoutMs: number): Promise<ApiReply> =>
    new Promise((resolve, reject) => {
      const pieces: Buffer[] = [];
      let status = 0;
      let headers: IncomingHttpHeaders = {};
      let giveUp = () => {};
      const timer = setTimeout(() => {
        reject(new Error('the API did not answer in time'));
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
            resolve({ status, headers, text: Buffer.concat(pieces).toString() });
          },
          onResponseError: (_controller, error) => {
            clearTimeout(timer);
            reject(error);
          },
        },
      );
    });

  return {
    get,
    /** What a renderer is told of the API, for what it makes for one request. */
    forRequest: (requestId: string) => ({
      ...{ apiUrl, apiTimeoutMs, requestId },
      getFromApi: (path: string) => get(path, requestId, apiTimeoutMs),
    }),
    close: () => pool.destroy(),
  };
};
