import { join } from 'node:path';
import type { Role } from '@plinth/contracts/constants';
import { createImageStore } from '@plinth/media/store';
import { createMetrics } from '@plinth/runtime/metrics';
import type { ServiceContext } from '@plinth/runtime/service';
import { programOfRun } from '@plinth/testing/bundledProgram';
import { type Client, clientOf, formOf } from '@plinth/testing/client';
import { startTestService, type TestService } from '@plinth/testing/service';
import { authService } from '../app.ts';
import type { AuthSettings } from '../env.ts';
import { userRepository } from '../users/repository.ts';

type StartOptions = Partial<Omit<Parameters<typeof startTestService>[0], 'part' | 'build'>> & {
  readonly settings?: Partial<AuthSettings>;
  readonly log?: ServiceContext['log'];
};

export const founder = { email: 'founder@example.com', password: 'a password of the founder' };

/** Starts the service with a database of its own, in which the founder is the first administrator. */
export const startAuth = async ({ settings, log, ...options }: StartOptions = {}): Promise<TestService> => {
  const pictureProgram = await programOfRun(join(__dirname, '../..'), 'src/pictureProgram.ts');
  return startTestService({
    part: 'auth',
    build: (context) =>
      authService(log ? { ...context, log } : context, {
        TOKEN_LIFETIME_HOURS: 168,
        ADMIN_EMAIL: founder.email,
        ADMIN_PASSWORD: founder.password,
        pictureProgram,
        ...settings,
      }),
    ...options,
  });
};

/** A second replica of a service, which may have ended. */
export const startReplica = ({ context }: TestService, options: StartOptions = {}) =>
  startAuth({ database: context.db.databaseName, namespace: context.namespace, ...options });

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const logIn = ({ url }: TestService, { email, password }: Credentials, address = '10.0.0.1') =>
  clientOf(url).send('POST', '/api/auth/login', {
    json: { email, password },
    headers: { 'x-client-address': address },
  });

/** A client that speaks as somebody who signed in just now. */
export const signedIn = async (auth: TestService, who: Credentials = founder): Promise<Client> =>
  clientOf(auth.url, { token: (await logIn(auth, who)).body.token });

/** Sweeps pictures as if everything that happened until now had happened long ago. */
export const sweepNow = ({ context }: TestService) =>
  createImageStore({
    ...context,
    metrics: createMetrics('test'),
    references: userRepository(context.db).images,
  }).sweep(new Date(Date.now() + 1000));

let people = 0;

export const personFields = (given: Record<string, string> = {}) => ({
  fullName: 'Sana Malik',
  email: `sana.malik.${++people}@example.com`,
  contactNumber: '+92 51 1234567',
  password: 'correct horse battery',
  ...given,
});

export interface Member extends Credentials {
  readonly id: string;
}

/** Has the founder register somebody. */
export const registered = async (
  auth: TestService,
  role: Exclude<Role, 'user'>,
  given: Record<string, string> = {},
): Promise<Member> => {
  const fields = personFields({ role, ...given });
  const reply = await (await signedIn(auth)).postForm('/api/auth/register', formOf(fields));
  return { id: reply.body._id, email: fields.email, password: fields.password };
};

/** A PNG of one pixel. */
export const aPicture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
