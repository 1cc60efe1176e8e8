import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { SessionSet } from '@plinth/contracts/sets';
import type { Metrics } from '@plinth/runtime/metrics';
import { preferredEncoding } from '../compression.ts';
import { isFile } from '../documents/address.ts';
import { cameByTls } from '../forwardedHeaders.ts';
import { acceptsHtml, holdsConsoleCookie } from '../headers.ts';
import type { Callers } from '../reports/callers.ts';
import type { CanaryViews } from '../reports/canaryViews.ts';
import { setAt } from '../sets/canaryVisitors.ts';
import type { SessionSets } from '../sets/sessionSets.ts';
import type { Answers } from './answerCache.ts';
import type { Caches } from './caches.ts';
import { inBestFormat } from './keys.ts';
import { pageKey } from './pageKey.ts';

interface Options {
  readonly caches: Caches;
  readonly sets: Pick<SessionSets, 'findKnown'>;
  readonly canaryViews: Pick<CanaryViews, 'notePage'>;
  readonly callers: Callers;
  readonly metrics: Metrics;
  readonly trustedHops: number;
}

/**
 * Answers from memory before any middleware runs, which is what makes warm answers cheap. False when it could not:
 * then the application does, by the longer way.
 */
export const createFastPath = ({ caches, sets, canaryViews, callers, metrics, trustedHops }: Options) => {
  const { answers, uploads } = caches;
  const pagesFor = (set: SessionSet | null, headers: IncomingHttpHeaders) =>
    caches.pages(set)[holdsConsoleCookie(headers) ? 'rooms' : 'documents'];
  const findPage = (pages: Answers, url: string) => {
    const key = pageKey(pages, url);
    return key === url ? undefined : pages.find(key);
  };
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '' } = request;
    if (method !== 'GET' && method !== 'HEAD') return false;
    const { headers } = request;
    // What is kept of calls is what visitors are answered; who shows a token may be answered more.
    if (headers.authorization && url.startsWith('/api/')) return false;
    const files = url.startsWith('/api/') ? answers : url.startsWith('/uploads/') ? uploads : null;
    const known = files ? undefined : sets.findKnown(headers);
    const set = known && setAt(url, known);
    const pages = set === undefined ? null : pagesFor(set, headers);
    const asked = files === uploads ? inBestFormat(url, headers) : url;
    const answer = files ? files.find(asked) : pages && (pages.find(url) ?? findPage(pages, url));
    if (!answer) return false;
    if (pages && !acceptsHtml(headers.accept)) return false;
    const encoding = preferredEncoding(headers['accept-encoding']);
    if (!answer.isReady(encoding)) return false;
    const started = performance.now();
    if (files) callers.note(headers);
    if (set && !isFile(url)) canaryViews.notePage(set);
    answer.write(request, response, encoding, {
      fromMemory: true,
      requestId: randomUUID(),
      secure: cameByTls(request, trustedHops),
    });
    metrics.requestAnswered(answer.call, response.statusCode, (performance.now() - started) / 1000);
    return true;
  };
};
