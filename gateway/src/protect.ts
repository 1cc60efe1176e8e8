import { Problem } from '@plinth/contracts/problems';
import type { Middleware } from 'koa';
import { securityHeaders, transportSecurity } from './headers.ts';

/** Protects every answer that nothing more special protects, and refuses addresses that are not paths. */
export const protect = (): Middleware => async (ctx, next) => {
  ctx.set(securityHeaders('data'));
  if (ctx.headers['x-forwarded-proto'] === 'https') ctx.set(...transportSecurity);
  if (!ctx.url.startsWith('/')) throw new Problem('malformed');
  await next();
};
