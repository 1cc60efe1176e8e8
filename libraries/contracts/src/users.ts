import * as z from 'zod';
import { api, del, get, put } from './api.ts';
import { administrators, passwordMinLength, roles, staff } from './constants.ts';
import { fault } from './faults.ts';
import { Confirmation, fileName, id, oneOf, page, password, text } from './fields.ts';

export const newPassword = password(passwordMinLength, 200);

export const fullName = text(1, 100);
export const contactNumber = text(1, 30)
  .refine((value) => /^[+()\d\s./-]+$/.test(value), fault('not-a-contact-number'))
  .meta({ pattern: '^[+()0-9 ./-]*[+()0-9./-][+()0-9 ./-]*$' });

export const Profile = z.object({ fullName: z.string(), contactNumber: z.string(), profileImage: fileName });
export type Profile = z.infer<typeof Profile>;

export const User = Profile.extend({ _id: id, email: z.string(), role: oneOf(roles) });
export type User = z.infer<typeof User>;

export const users = api('auth', {
  readProfile: get('/api/user/profile', { access: staff, summary: 'My own profile', reply: Profile }),
  updateProfile: put('/api/user/profile', {
    access: staff,
    summary: 'Change those fields of my profile that are sent',
    fields: z.strictObject({ fullName, contactNumber }).partial(),
    files: { profileImage: 'optional' },
    reply: Confirmation.extend({ profileImage: fileName }),
  }),
  changePassword: put('/api/user/password', {
    access: staff,
    summary: 'Change my password; ends every session of mine',
    body: z.strictObject({ currentPassword: password(1, 200), newPassword }),
    reply: Confirmation,
    problems: ['wrong-password', 'too-many-requests'],
  }),
  listUsers: get('/api/user', {
    access: administrators,
    summary: 'Users, the longest-standing first',
    query: z.strictObject(page),
    reply: z.array(User),
  }),
  changeRole: put('/api/user/:id/role', {
    access: administrators,
    summary: 'Give a user another role; ends their sessions',
    body: z.strictObject({ role: oneOf(roles) }),
    reply: User,
    problems: ['own-account', 'last-administrator'],
  }),
  deleteUser: del('/api/user/:id', {
    access: administrators,
    summary: 'Delete a user; ends their sessions',
    reply: Confirmation,
    problems: ['own-account', 'last-administrator'],
  }),
});
