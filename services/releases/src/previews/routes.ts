import { createHash } from 'node:crypto';
import { previews as calls } from '@plinth/contracts/previews';
import { type SessionSet, SetToken } from '@plinth/contracts/sets';
import { implement } from '@plinth/runtime/http/implement';
import { orNotFound } from '@plinth/runtime/mongo';
import type { SigningKeys } from '@plinth/runtime/signingKeys';
import jwt from 'jsonwebtoken';
import { demandAllowed, demandAllowedAll } from '../deployTokens/allowed.ts';
import type { Promotion } from '../registry/promotion.ts';
import { signSet } from '../signing.ts';
import { makerOf, type PreviewRepository } from './repository.ts';

interface Deps {
  readonly previews: PreviewRepository;
  readonly promotion: Pick<Promotion, 'demandFit' | 'announceReaders'>;
  readonly keys: SigningKeys;
}

const hourMs = 3_600_000;

/** Equal sets have one name, so that what is kept of one serves all who see it. */
const idOf = (releases: SessionSet['releases']) =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(releases).sort()))
    .digest('hex')
    .slice(0, 12);

/** What a token says of its set. Nobody is let in by it here, so that its signature is of no matter. */
const setIn = (token: string): SessionSet | null => SetToken.safeParse(jwt.decode(token)).data?.set ?? null;

export const previewRoutes = ({ previews, promotion, keys }: Deps) => {
  const announced = async (ended: number) => {
    if (ended > 0) await promotion.announceReaders();
    return { ended };
  };
  return implement(calls, {
    createPreview: async ({ body: { releases, hours }, actor }) => {
      demandAllowed(actor, Object.keys(releases));
      const since = new Date();
      const until = new Date(since.getTime() + hours * hourMs);
      const id = idOf(releases);
      const { preview, takeBack } = await previews.add({
        ...{ id, releases, since, until },
        ...{ by: actor.fullName, deployToken: makerOf(actor) },
      });
      try {
        // After it is stored: a removal of unused releases sees the preview, or the preview sees that they are gone.
        await promotion.demandFit(releases);
      } catch (error) {
        await takeBack();
        throw error;
      }
      const set: SessionSet = { id, kind: 'preview', releases, since: since.toISOString() };
      return { ...preview, token: signSet(keys, set, until) };
    },

    revokePreview: async ({ body: { token }, actor }) => {
      const set = orNotFound(setIn(token));
      const preview = orNotFound(await previews.find(set));
      demandAllowed(actor, Object.keys(preview.releases));
      await previews.revoke(set);
      await promotion.announceReaders();
      return preview;
    },

    revokePreviewsOfRelease: async ({ body: { name, version }, actor }) => {
      demandAllowed(actor, [name]);
      return announced(await previews.revokeOfRelease(name, version));
    },

    revokePreviewsOfToken: async ({ body, actor }) => {
      const own = makerOf(actor);
      const deployToken = body.deployToken === 'own' ? orNotFound(own) : body.deployToken;
      if (deployToken !== own) demandAllowedAll(actor);
      return announced(await previews.revokeOfToken(deployToken));
    },

    listPreviews: async () => ({ previews: await previews.list() }),
  });
};
