import type { ServiceContext } from '@plinth/runtime/service';
import type { ObjectId } from 'mongodb';
import type { UserRepository } from '../users/repository.ts';
import { revokedUser } from './presenter.ts';

type Deps = Pick<ServiceContext, 'revocations' | 'log'> & { readonly users: Pick<UserRepository, 'version'> };

/**
 * Tells every part that the tokens of a user have ended, as far as the user's document says so. Never fails: the change has
 * been made, and who does not hear of it reads it.
 */
export const userAnnouncer =
  ({ users, revocations, log }: Deps) =>
  async (_id: ObjectId): Promise<void> => {
    try {
      const user = await users.version(_id);
      if (user) await revocations.announceUser(revokedUser(user));
    } catch (error) {
      log.debug({ err: error }, 'a revocation was not announced');
    }
  };
export type AnnounceUser = ReturnType<typeof userAnnouncer>;
