import { Problem } from '@plinth/contracts/problems';
import type { DevelopmentSet } from '@plinth/contracts/sets';
import type { Middleware } from 'koa';
import { request } from 'undici';
import { securityHeaders } from '../headers.ts';
import { assetFile } from './path.ts';

/** A build may be under way: whoever asks waits for it. */
const buildMs = 60_000;
const passed = ['cache-control', 'content-type', 'etag', 'last-modified'] as const;

/**
 * `/assets` of front ends that are being developed: what their development servers have, whatever version is asked for, because an
 * open page goes on asking under its own. Event streams go through piece by piece.
 */
export const answerDeveloped =
  (set: DevelopmentSet): Middleware =>
  async (ctx, next) => {
    const asked = ctx.path.startsWith('/assets/') ? assetFile(ctx.path) : null;
    const developed = asked && set[asked.release.name];
    if (!developed || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.call = 'assets';
    const left = new AbortController();
    ctx.res.once('close', () => left.abort());
    const held = ctx.get('if-none-match');
    const reply = await request(`${developed.address}/${asked.file}${ctx.search}`, {
      method: ctx.method,
      headers: held ? { 'if-none-match': held } : {},
      headersTimeout: buildMs,
      bodyTimeout: 0,
      signal: left.signal,
    }).catch((cause: unknown) => {
      if (left.signal.aborted) return null;
      throw new Problem('part-unavailable.not-served', { values: { name: asked.release.name }, cause });
    });
    if (!reply) {
      ctx.respond = false;
      return;
    }
    ctx.status = reply.statusCode;
    ctx.set(securityHeaders('page'));
    for (const header of passed) {
      const value = reply.headers[header];
      if (value !== undefined) ctx.set(header, value);
    }
    ctx.body = reply.body;
  };
