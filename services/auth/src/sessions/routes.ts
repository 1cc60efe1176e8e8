import { Problem } from '@plinth/contracts/problems';
import { sessions as calls } from '@plinth/contracts/sessions';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import type { UserRepository } from '../users/repository.ts';
import type { RevocationAnnouncer } from '../users/revocationAnnouncer.ts';
import type { SessionDocument, SessionRepository } from './repository.ts';

interface Deps {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly revocations: RevocationAnnouncer;
}

const presented =
  ({ session }: Actor) =>
  ({ _id, startedAt, expiresAt, address, device }: SessionDocument) => ({
    _id: _id.toHexString(),
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    device,
    current: _id.toHexString() === session.id,
  });

export const sessionRoutes = ({ users, sessions, revocations }: Deps) => {
  const accountOf = async ({ id }: Actor) => {
    const user = await users.byId(objectId(id));
    if (!user) throw new Problem('unauthenticated');
    return user;
  };

  return implement(calls, {
    logout: async ({ actor, query: { everywhere } }) => {
      if (everywhere === 'true') {
        const userId = objectId(actor.id);
        await users.endSessions(userId);
        await revocations.announce(userId);
      } else {
        await revocations.announceSession(await sessions.endOwn(actor));
      }
    },

    listSessions: async ({ actor }) => (await sessions.list(await accountOf(actor))).map(presented(actor)),

    endSession: async ({ actor, params }) => {
      const sessionId = objectId(params.id);
      const ended = await sessions.end(await accountOf(actor), sessionId);
      orNotFound(ended || null);
      await revocations.announceSession(sessionId);
      return { message: 'The session has ended' };
    },
  });
};
