import { type Canary, canaries as calls, listedCanaries } from '@plinth/contracts/canaries';
import { Problem } from '@plinth/contracts/problems';
import { implement } from '@plinth/runtime/http/implement';
import { orNotFound } from '@plinth/runtime/mongo';
import { demandAllowed } from '../deployTokens/allowed.ts';
import type { CanaryDocument, CanaryRepository } from './repository.ts';
import type { Trying } from './trying.ts';

interface Deps {
  readonly canaries: CanaryRepository;
  readonly trying: Trying;
}

const counted = ({ views, faulty, pages, repeats }: CanaryDocument['seen']['live']) => ({
  ...{ views, faulty, pages, repeats },
});

const presented = ({ _id, since, until, seen, ...canary }: CanaryDocument): Canary => ({
  ...canary,
  id: _id,
  since: since.toISOString(),
  until: until?.toISOString() ?? null,
  seen: { canary: counted(seen.canary), live: counted(seen.live) },
});

export const canaryRoutes = ({ canaries, trying }: Deps) => {
  const found = async (id: string) => orNotFound(await canaries.find(id));
  return implement(calls, {
    startCanary: async ({ body, actor }) => {
      demandAllowed(actor, [body.name]);
      return presented(await trying.start(body, actor.fullName));
    },

    listCanaries: async () => ({ canaries: (await canaries.latest(listedCanaries)).map(presented) }),

    endCanary: async ({ params, body, actor }) => {
      const canary = await found(params.id);
      demandAllowed(actor, [canary.name]);
      const hasEnded = !(await trying.end(canary, body.promote, actor.fullName));
      const now = await found(params.id);
      if (hasEnded) {
        throw new Problem('release-refused', { words: `This canary has ended: ${now.words}` });
      }
      return presented(now);
    },
  });
};
