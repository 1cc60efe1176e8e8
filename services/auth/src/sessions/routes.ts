import { Problem } from '@plinth/contracts/problems';
import { sessions as calls } from '@plinth/contracts/sessions';
import type { Translate } from '@plinth/contracts/texts';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Revocations } from '@plinth/runtime/revocations';
import type { Actor } from '@plinth/runtime/tokens';
import type { AnnounceUser } from '../revocations/announceUser.ts';
import { endedSession } from '../revocations/presenter.ts';
import type { UserRepository } from '../users/repository.ts';
import { deviceInWords } from './device.ts';
import type { SessionDocument, SessionRepository } from './repository.ts';

interface Deps {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly revocations: Pick<Revocations, 'announceSession'>;
  readonly announceUser: AnnounceUser;
}

const presented =
  ({ session }: Actor, t: Translate) =>
  ({ _id, startedAt, expiresAt, address, device, startedWith }: SessionDocument) => ({
    _id: _id.toHexString(),
    startedAt: startedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    device: startedWith ? deviceInWords(startedWith, t) : device,
    current: _id.toHexString() === session.id,
  });

export const sessionRoutes = ({ users, sessions, revocations, announceUser }: Deps) => {
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
        await announceUser(userId);
      } else {
        await sessions.endOwn(actor);
        const { id, expires } = actor.session;
        await revocations.announceSession({ sessionId: id, expires });
      }
    },

    listSessions: async ({ actor, t }) =>
      (await sessions.list(await accountOf(actor))).map(presented(actor, t)),

    endSession: async ({ actor, params, t }) => {
      const ended = orNotFound(await sessions.end(await accountOf(actor), objectId(params.id)));
      await revocations.announceSession(endedSession(ended));
      return { message: t('session.ended') };
    },
  });
};
