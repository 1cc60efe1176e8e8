import { profileImagePrefix } from '@plinth/contracts/constants';
import { usePictureProgram } from '@plinth/media/program/pictureProgram';
import { uploadRoutes } from '@plinth/media/routes';
import { createImageStore } from '@plinth/media/store';
import { changeAnnouncer } from '@plinth/runtime/announceChange';
import { createEventConsumer } from '@plinth/runtime/events/consumer';
import { jwks } from '@plinth/runtime/http/jwks';
import type { Service, ServiceContext } from '@plinth/runtime/service';
import { signingKeys } from '@plinth/runtime/signingKeys';
import { auditRepository } from './audit/repository.ts';
import { auditRoutes } from './audit/routes.ts';
import { familiarHouseholds } from './auth/familiarHouseholds.ts';
import { ensureFirstAdministrator } from './auth/firstAdministrator.ts';
import { authRoutes } from './auth/routes.ts';
import { createSignIn } from './auth/signIn.ts';
import { limitWrongPasswords } from './auth/wrongPasswords.ts';
import type { AuthSettings } from './env.ts';
import { tokenIssuer } from './keys/tokens.ts';
import { migrations } from './migrations.ts';
import { userAnnouncer } from './revocations/announceUser.ts';
import { revocationList } from './revocations/list.ts';
import { publishRevocations } from './revocations/publish.ts';
import { sessionRepository } from './sessions/repository.ts';
import { sessionRoutes } from './sessions/routes.ts';
import texts from './texts/en.po';
import { userRepository } from './users/repository.ts';
import { roleChanges } from './users/roleChanges.ts';
import { userRoutes } from './users/routes.ts';

/** Sign-in, users, roles, profiles, signing keys, and the audit trail of what staff did anywhere. */
export const authService = (context: ServiceContext, settings: AuthSettings): Service => {
  const { db, log, revocations } = context;
  usePictureProgram({ file: settings.pictureProgram, log });
  const users = userRepository(db);
  const sessions = sessionRepository(db, settings.TOKEN_LIFETIME_HOURS);
  const audit = auditRepository(db);
  const keys = signingKeys({ db, log, secret: settings.SIGNING_KEYS_SECRET });
  const images = createImageStore({
    ...context,
    references: users.images,
    prefix: profileImagePrefix,
    edge: 640,
    cacheMegabytes: 16,
  });
  const roles = roleChanges({
    db,
    users,
    leavePicture: async (userId) => {
      const user = await users.byId(userId);
      await images.pictures.leave([user?.profileImage ?? '']);
    },
  });
  const familiar = familiarHouseholds(db);
  const signIn = createSignIn({ ...context, users, familiar });
  const wrongPasswords = limitWrongPasswords({ ...context, name: 'password' });
  const revoked = revocationList({ users, sessions });
  const announceUser = userAnnouncer({ ...context, users });
  const announceChange = changeAnnouncer(context);
  const events = createEventConsumer({
    ...context,
    consumer: 'auth',
    handlers: { 'staff.wrote': ({ payload }) => audit.append(payload) },
  });
  const issueToken = tokenIssuer(keys);

  return {
    migrations,
    repositories: [
      users,
      sessions,
      audit,
      keys.repository,
      roles.repository,
      ...images.repositories,
      events.repository,
      familiar,
    ],
    prepare: async () => {
      await keys.prepare();
      await roles.prepare();
      await ensureFirstAdministrator({ users, log, settings });
    },
    keys: keys.source,
    revocations: revoked,
    middleware: [jwks(keys), publishRevocations(revoked)],
    texts,
    routes: [
      ...authRoutes({ users, sessions, images, signIn, issueToken }),
      ...sessionRoutes({ users, sessions, revocations, announceUser }),
      ...userRoutes({ users, sessions, images, wrongPasswords, roles, announceUser, announceChange }),
      ...auditRoutes(audit),
      ...uploadRoutes(images),
    ],
    workers: [keys.worker, images, events],
  };
};
