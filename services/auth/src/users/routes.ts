import { Problem } from '@plinth/contracts/problems';
import { users as calls } from '@plinth/contracts/users';
import type { ImageStore } from '@plinth/media/store';
import type { AnnounceChange } from '@plinth/runtime/announceChange';
import { listed } from '@plinth/runtime/http/answer';
import { implement } from '@plinth/runtime/http/implement';
import { objectId, orNotFound } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import type { WrongPasswords } from '../auth/wrongPasswords.ts';
import type { AnnounceUser } from '../revocations/announceUser.ts';
import type { SessionRepository } from '../sessions/repository.ts';
import { authorReply, presented } from './presenter.ts';
import type { UserDocument, UserRepository } from './repository.ts';
import type { RoleChanges } from './roleChanges.ts';

interface Deps {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly images: ImageStore;
  /** Wrong current passwords, by person: whoever holds a token must not find the password by trying. */
  readonly wrongPasswords: WrongPasswords;
  readonly roles: RoleChanges;
  readonly announceUser: AnnounceUser;
  readonly announceChange: AnnounceChange;
}

export const userRoutes = ({
  users,
  sessions,
  images,
  wrongPasswords,
  roles,
  announceUser,
  announceChange,
}: Deps) => {
  /** The signed-in person. Whoever is gone but still holds a token has to sign in again. */
  const myself = async ({ id }: Actor): Promise<UserDocument> => {
    const user = await users.byId(objectId(id));
    if (!user) throw new Problem('unauthenticated');
    return user;
  };

  const notMyself = (actor: Actor, id: string) => () => {
    if (actor.id === id.toLowerCase()) throw new Problem('own-account');
  };

  return implement(calls, {
    readProfile: ({ actor }) => myself(actor),

    updateProfile: async ({ actor, fields, files, t }) => {
      const { _id, profileImage: before } = await myself(actor);
      const chosen = files.profileImage
        ? { uploads: [files.profileImage], leaves: [before], beside: [before] }
        : {};
      const { profileImage } = await images.write(chosen, async ([profileImage]) =>
        orNotFound(await users.updateProfile(_id, profileImage ? { ...fields, profileImage } : fields)),
      );
      await announceChange('authors');
      return { message: t('profile.updated'), profileImage };
    },

    changePassword: async ({ actor, body: { currentPassword, newPassword }, t }) => {
      const { _id, passwordHash } = await myself(actor);
      const confirm = async () => (await verifyPassword(passwordHash, currentPassword)) || null;
      const confirmed = await wrongPasswords.guard(actor.id, confirm, { forgiving: true });
      if (!confirmed) throw new Problem('wrong-password');
      await users.changePassword(_id, await hashPassword(newPassword));
      await announceUser(_id);
      return { message: t('password.updated') };
    },

    readAuthor: async ({ query: { name, language } }) =>
      authorReply(name ? await users.onlyNamed(name) : null, language),

    listUsers: async ({ query }) => listed(await users.list(query), presented),

    changeRole: async ({ actor, params, body: { role } }) => {
      const userId = objectId(params.id);
      await roles.make(userId, role, notMyself(actor, params.id));
      await announceUser(userId);
      await announceChange('authors');
      return presented(orNotFound(await users.byId(userId)));
    },

    deleteUser: async ({ actor, params, t }) => {
      const userId = objectId(params.id);
      await roles.make(userId, 'none', notMyself(actor, params.id));
      await announceUser(userId);
      await announceChange('authors');
      await sessions.forget(userId);
      return { message: t('user.deleted') };
    },
  });
};
