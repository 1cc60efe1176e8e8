import { CanaryObservations, observationsPath } from '@plinth/contracts/canaries';
import { readJson } from '@plinth/runtime/http/readJson';
import type { Service } from '@plinth/runtime/service';
import type { CanaryRepository } from './repository.ts';

const largest = 16 * 1024;

/** What gateways tell of the canary that runs, at this service's own port: the public gateway does not route here. */
export const canaryObservations =
  (
    canaries: Pick<CanaryRepository, 'observe'>,
    onObserved: () => void,
  ): NonNullable<Service['middleware']>[number] =>
  async (ctx, next) => {
    if (ctx.method !== 'POST' || ctx.path !== observationsPath) return next();
    const observed = await readJson(ctx.req, CanaryObservations, largest);
    await canaries.observe(observed.canary, observed.seen);
    onObserved();
    ctx.status = 204;
  };
