import { deployTokens as calls } from '@plinth/contracts/releasePublishing';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Promotion } from '../registry/promotion.ts';
import type { DeployTokenRepository } from './repository.ts';

interface Deps {
  readonly deployTokens: DeployTokenRepository;
  readonly promotion: Pick<Promotion, 'announceReaders'>;
}

export const deployTokenRoutes = ({ deployTokens, promotion }: Deps) =>
  implement(calls, {
    listDeployTokens: async ({ query }) => listed(await deployTokens.list(query), (token) => token),
    createDeployToken: ({ body: { name, frontEnd } }) => deployTokens.create(name, frontEnd),
    revokeDeployToken: async ({ params }) => {
      orNotFound((await deployTokens.revoke(objectId(params.id))) || null);
      // Its previews have ended with it.
      await promotion.announceReaders();
    },
  });
