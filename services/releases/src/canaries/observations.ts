import { CanaryObservations, observationsPath } from '@plinth/contracts/canaries';
import { Problem } from '@plinth/contracts/problems';
import type { Service } from '@plinth/runtime/service';
import type { CanaryRepository } from './repository.ts';

const largest = 16 * 1024;

const readAll = async (body: AsyncIterable<Buffer>): Promise<string> => {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body) {
    length += piece.length;
    if (length <= largest) pieces.push(piece);
  }
  if (length > largest) throw new Problem('body-too-large');
  return Buffer.concat(pieces).toString('utf8');
};

/** What gateways tell of the canary that runs, at this service's own port: the public gateway does not route here. */
export const canaryObservations =
  (
    canaries: Pick<CanaryRepository, 'observe'>,
    onObserved: () => void,
  ): NonNullable<Service['middleware']>[number] =>
  async (ctx, next) => {
    if (ctx.method !== 'POST' || ctx.path !== observationsPath) return next();
    const text = await readAll(ctx.req);
    let observed: CanaryObservations;
    try {
      observed = CanaryObservations.parse(JSON.parse(text));
    } catch (cause) {
      throw new Problem('malformed', { cause });
    }
    await canaries.observe(observed.canary, observed.seen);
    onObserved();
    ctx.status = 204;
  };
