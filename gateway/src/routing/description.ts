import type { Middleware } from 'koa';
import { KeptAnswer } from '../cache/keptAnswer.ts';
import { preferredEncoding } from '../compression.ts';
import { openApiDocument } from '../openapi.ts';

const path = '/api/openapi.json';

const describe = () => {
  const bytes = Buffer.from(JSON.stringify(openApiDocument()));
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-cache' };
  return new KeptAnswer({ status: 200, headers, bytes }, 'openapi', 'data');
};

/** `GET /api/openapi.json`: made once, since the contract does not change while the gateway runs. */
export const answerDescription = (): Middleware => {
  let description: KeptAnswer | null = null;
  return async (ctx, next) => {
    if (ctx.path !== path || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    ctx.state.call = 'openapi';
    const fromMemory = description !== null;
    description ??= describe();
    const encoding = preferredEncoding(ctx.headers['accept-encoding']);
    await description.prepare(encoding);
    ctx.respond = false;
    description.write(ctx.req, ctx.res, encoding, {
      fromMemory,
      requestId: ctx.get('x-request-id'),
      secure: ctx.headers['x-forwarded-proto'] === 'https',
    });
  };
};
