import { longestSignInHours } from '@plinth/contracts/constants';
import { databaseSettings, redisSettings, serverSettings, signingSettings } from '@plinth/runtime/env';
import * as z from 'zod';

/** Auth publishes the keys that the others verify tokens with, so it has no AUTH_URL. */
export const AuthEnv = z.object({
  ...serverSettings,
  ...databaseSettings,
  ...redisSettings,
  ...signingSettings,
  TOKEN_LIFETIME_HOURS: z.coerce
    .number()
    .positive()
    .max(longestSignInHours)
    .default(24 * 7)
    .describe('How long a sign-in lasts'),
  ADMIN_EMAIL: z
    .email()
    .toLowerCase()
    .default('admin@example.com')
    .describe('The first administrator, created when there is no user yet'),
  ADMIN_PASSWORD: z
    .string()
    .max(200)
    .optional()
    .describe("The first administrator's password; a random one is made and printed once when it is not set"),
});
export type AuthEnv = z.infer<typeof AuthEnv>;

/** What the service itself needs of it. */
export type AuthSettings = Pick<
  AuthEnv,
  'TOKEN_LIFETIME_HOURS' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'SIGNING_KEYS_SECRET'
> & {
  /** What decodes and encodes pictures, as a program of its own. */
  readonly pictureProgram: string;
};
