import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Metrics } from '@plinth/runtime/metrics';
import { cameByTls } from '../clientIdentity.ts';
import { preferredEncoding } from '../compression.ts';
import { acceptsHtml } from '../headers.ts';
import type { Caches } from './caches.ts';
import { pageKey } from './pageKey.ts';

interface Options {
  readonly caches: Caches;
  readonly metrics: Metrics;
  readonly trustedHops: number;
}

/**
 * Answers from memory before any middleware runs, which is what makes warm answers cheap. False when it could not:
 * then the application does, by the longer way.
 */
export const createFastPath = ({ caches, metrics, trustedHops }: Options) => {
  const { answers, documents, uploads } = caches;
  const findPage = (url: string) => {
    const key = pageKey(documents, url);
    return key === url ? undefined : documents.find(key);
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const cache = url.startsWith('/api/') ? answers : url.startsWith('/uploads/') ? uploads : documents;
    const answer = cache.find(url) ?? (cache === documents ? findPage(url) : undefined);
    if (!answer) return false;
    const { headers } = request;
    if (cache === documents && !acceptsHtml(headers.accept)) return false;
    const encoding = preferredEncoding(headers['accept-encoding']);
    if (!answer.isReady(encoding)) return false;
    const started = performance.now();
    answer.write(request, response, encoding, {
      fromMemory: true,
      requestId: randomUUID(),
      secure: cameByTls(request, trustedHops),
    });
    metrics.requestAnswered(answer.call, response.statusCode, (performance.now() - started) / 1000);
    return true;
  };
};
