import type { Service } from '../service.ts';
import type { SigningKeys } from '../signingKeys.ts';

/** Publishes the public key to the other parts. The gateway does not route here. */
export const jwks =
  (keys: SigningKeys): NonNullable<Service['middleware']>[number] =>
  async (ctx, next) => {
    if (ctx.path !== '/.well-known/jwks.json' || ctx.method !== 'GET') return next();
    ctx.set('cache-control', 'public, max-age=300');
    ctx.body = keys.published();
  };
