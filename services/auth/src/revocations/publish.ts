import { revocationsPath } from '@plinth/contracts/revocations';
import type { RevocationSource } from '@plinth/runtime/revocationSource';
import type { Service } from '@plinth/runtime/service';

/** Answers the other parts what was revoked. The gateway does not route here. */
export const publishRevocations =
  (list: RevocationSource): NonNullable<Service['middleware']>[number] =>
  async (ctx, next) => {
    if (ctx.path !== revocationsPath || ctx.method !== 'GET') return next();
    ctx.set('cache-control', 'no-store');
    ctx.body = await list(String(ctx.query.after ?? ''));
  };
