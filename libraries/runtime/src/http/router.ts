import Router from '@koa/router';
import { Problem } from '@plinth/contracts/problems';
import type { Context, Middleware } from 'koa';
import { type CallDeps, callHandler } from './handleCall.ts';
import type { Implemented } from './implement.ts';

/** Reached when no call has this method and path. */
const refuseUnknown = (ctx: Context) => {
  const matched = ctx.matched as Router['stack'];
  const methods = new Set(matched.flatMap((layer) => layer.methods).filter((method) => method !== 'HEAD'));
  if (methods.size === 0) throw new Problem('not-found');
  ctx.set('allow', [...methods].join(', '));
  throw new Problem('method-not-allowed');
};

/**
 * Answers the calls of a service, each a route of its own. A literal segment wins over a parameter
 * (`/api/blogs/recent` over `/api/blogs/:id`), one trailing slash is tolerated, and HEAD is answered like GET.
 */
export const callRouter = (routes: readonly Implemented[], deps: CallDeps): Middleware => {
  const router = new Router({ sensitive: true, exclusive: 'specificity' });
  for (const route of routes) {
    const answerCall = callHandler(route, deps);
    router.register(route.endpoint.path, [route.endpoint.method], (ctx) => {
      ctx.state.call = route.name;
      return answerCall(ctx as unknown as Context, ctx.params);
    });
  }
  const dispatch = router.routes() as unknown as Middleware;
  return (ctx) => dispatch(ctx, async () => refuseUnknown(ctx));
};
