import { botTrapFields } from '@plinth/contracts/constants';
import { keyHeader, newIdempotencyKey } from '@plinth/contracts/idempotencyKey';
import { storedText } from '@plinth/kit/internal/storedText';
import type { FetchArgs } from '@reduxjs/toolkit/query/react';

/** Keys of what was sent and did not succeed yet, where the tab cannot keep them for whoever reloads and sends a draft again. */
const kept = new Map<string, string>();

/** Tells texts apart without keeping them (FNV-1a). */
const digest = (text: string): number => {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) as number), 0x1000193);
  return hash;
};

/** What a request says; undefined when it makes nothing, or holds a password, of which nothing is to stay. */
const contentOf = ({ method, url, body }: FetchArgs): string | undefined => {
  if (method !== 'POST' || !body) return;
  const fields: [string, unknown][] = body instanceof FormData ? [...body] : Object.entries(body);
  const content = fields.map(([name, part]) => [
    name,
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  ]);
  if (fields.some(([name]) => name === 'password')) return;
  return JSON.stringify([url, content.filter(([name]) => !botTrapFields.includes(name as string))]);
};

/**
 * Sends what makes something under a key of its own, and the same again under the same key until it has succeeded: a filled-in
 * form whose answer was lost is not made twice. A key that the request has already stays.
 */
export const sendUnderKey = async <R extends { error?: unknown }>(
  request: FetchArgs,
  send: (request: FetchArgs) => PromiseLike<R> | R,
): Promise<R> => {
  const headers = request.headers as Record<string, string | undefined> | undefined;
  const content = contentOf(request);
  if (!content || headers?.[keyHeader]) return send(request);
  const name = `sending/${digest(content)}`;
  const stored = storedText(() => sessionStorage, name);
  const key = kept.get(name) ?? stored.read() ?? newIdempotencyKey();
  kept.set(name, key);
  stored.keep(key);
  const reply = await send({ ...request, headers: { ...headers, [keyHeader]: key } });
  if (reply.error === undefined) {
    kept.delete(name);
    stored.keep(null);
  }
  return reply;
};
