import { Problem } from '@plinth/contracts/problems';
import type { Middleware } from 'koa';

/** Where a server is in its life. It answers `/livez` throughout, and is ready only while it is `serving`. */
export type Phase = 'starting' | 'serving' | 'draining';

/** Why a process ends: somebody stops it and waits for its end, or another one answers in its place already. */
export type EndReason = 'stopped' | 'replaced';

/** In an answer: nothing was done, because this process cannot answer yet. The same call may go to another one. */
export const notReadyHeader = 'x-not-ready';

export type Lifecycle = ReturnType<typeof createLifecycle>;

/** The phase of a server: one that listens before it can answer begins as `starting`. */
export const createLifecycle = (first: 'starting' | 'serving' = 'serving') => {
  let phase: Phase = first;
  return {
    phase: (): Phase => phase,
    /** It has started. */
    serve: () => {
      if (phase === 'starting') phase = 'serving';
    },
    /** It is about to end, and answers for a while yet. One that never served has nobody to answer. */
    drain: () => {
      if (phase === 'serving') phase = 'draining';
    },
  };
};

/** What a server answers until it has started. */
export const refuseWhileStarting: Middleware = (ctx) => {
  ctx.set(notReadyHeader, 'starting');
  throw new Problem('part-unavailable.starting', { retryAfter: 1 });
};
