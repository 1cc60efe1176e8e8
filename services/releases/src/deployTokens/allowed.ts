import { Problem } from '@plinth/contracts/problems';
import type { Deployer } from '@plinth/runtime/http/authorize';
import type { Actor } from '@plinth/runtime/tokens';

/** Throws `front-end-not-allowed` for a deploy token that is not for all front ends. */
export const demandAllowedAll = (actor: Actor | Deployer) => {
  if (actor.role !== 'deployer' || actor.frontEnd === null) return;
  throw new Problem('front-end-not-allowed', {
    words: `This deploy token is for ${actor.frontEnd}; this needs one for all front ends`,
  });
};

/** Throws `front-end-not-allowed` for a deploy token that is not for all of these. Administrators may do everything. */
export const demandAllowed = (actor: Actor | Deployer, names: readonly string[]) => {
  if (actor.role !== 'deployer' || actor.frontEnd === null) return;
  const other = names.find((name) => name !== actor.frontEnd);
  if (other !== undefined) {
    throw new Problem('front-end-not-allowed', {
      words: `This deploy token is for ${actor.frontEnd}, not for ${other}`,
    });
  }
};
