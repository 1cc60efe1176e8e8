import * as z from 'zod';
import { anyone, api, post } from './api.ts';
import { administrators } from './constants.ts';
import { Confirmation, email, oneOf, password } from './fields.ts';
import { contactNumber, fullName, newPassword, User } from './users.ts';

/** What a session token says of its bearer. `ver` rises whenever older tokens of the account must stop working. */
export const TokenClaims = z.object({
  sub: z.string(),
  role: oneOf(['user', 'editor', 'admin']),
  fullName: z.string(),
  profileImage: z.string(),
  ver: z.int(),
  iat: z.int(),
  exp: z.int(),
  /** The session that began with this token. */
  sid: z.string(),
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const auth = api('auth', {
  login: post('/api/auth/login', {
    access: anyone,
    summary: 'Sign in with email and password',
    body: z.strictObject({ email, password: password(1, 200) }),
    reply: z.object({ token: z.string() }),
    status: 200,
    repeatable: true,
    problems: ['wrong-credentials', 'too-many-requests'],
  }),
  register: post('/api/auth/register', {
    access: administrators,
    summary: 'Register a member of staff',
    fields: z.strictObject({
      fullName,
      email,
      contactNumber,
      password: newPassword,
      role: oneOf(['editor', 'admin']).default('editor'),
    }),
    files: { profileImage: 'optional' },
    reply: User.extend(Confirmation.shape),
    problems: ['email-taken'],
  }),
});
