import { randomBytes } from 'node:crypto';
import type { Logger } from '@plinth/runtime/log';
import type { AuthSettings } from '../env.ts';
import type { UserRepository } from '../users/repository.ts';
import { hashPassword } from './passwords.ts';

interface Deps {
  readonly users: UserRepository;
  readonly log: Logger;
  readonly settings: Pick<AuthSettings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'>;
}

/**
 * Creates the first administrator when there is no user yet. A unique index lets one replica of several win. A
 * password that was made up is written once to the log, in the field `firstAdministrator`: nobody could sign in
 * otherwise.
 */
export const ensureFirstAdministrator = async ({ users, log, settings }: Deps) => {
  if (await users.exist()) return;
  const email = settings.ADMIN_EMAIL;
  const password = settings.ADMIN_PASSWORD ?? randomBytes(15).toString('base64url');
  if (!(await users.createFirst({ email, passwordHash: await hashPassword(password) }))) return;
  if (settings.ADMIN_PASSWORD) {
    log.info({ email }, 'created the first administrator');
  } else {
    const shown = log.child({}, { redact: [] });
    shown.warn({ firstAdministrator: { email, password } }, 'created the first administrator');
  }
};
