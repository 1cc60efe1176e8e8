import * as z from 'zod';
import { anyone, api, del, get, put } from './api.ts';
import { aboutLimit, administrators, passwordMinLength, roles, staff } from './constants.ts';
import { fault } from './faults.ts';
import { Confirmation, fileName, id, json, oneOf, page, password, prose, text, textLike } from './fields.ts';
import { defaultLanguage } from './languages.ts';
import { spaces } from './phone.ts';
import { translationLanguages } from './translationLanguages.ts';
import { readIn, translated } from './translations.ts';

const language = oneOf([defaultLanguage, ...translationLanguages]);

export const newPassword = password(passwordMinLength, 200);

export const fullName = text(1, 100);
const inNumber = '+\\(\\)\\d.\\/\\-';
export const contactNumber = textLike(
  30,
  `[${inNumber}${spaces}]*[${inNumber}][${inNumber}${spaces}]*`,
  fault('not-a-contact-number'),
);

export const Profile = z.object({ fullName: z.string(), contactNumber: z.string(), profileImage: fileName });
export type Profile = z.infer<typeof Profile>;

/** What people of staff say of themselves to readers of what they have written, by language. */
const about = z.partialRecord(language, prose(0, aboutLimit), fault('wrong-shape'));
export type About = z.infer<typeof about>;

/** A profile as its owner reads it; what nobody has written is absent. */
export const OwnProfile = Profile.extend({ about: about.optional() });
export type OwnProfile = z.infer<typeof OwnProfile>;

/** What readers are told of an author: nothing of whoever has written nothing about themselves. */
export const AuthorProfile = z.object({
  about: z.string(),
  profileImage: fileName,
  ...translated,
});
export type AuthorProfile = z.infer<typeof AuthorProfile>;

export const User = Profile.extend({ _id: id, email: z.string(), role: oneOf(roles) });
export type User = z.infer<typeof User>;

export const users = api('auth', {
  readProfile: get('/api/user/profile', { access: staff, summary: 'My own profile', reply: OwnProfile }),
  updateProfile: put('/api/user/profile', {
    access: staff,
    summary: 'Change those fields of my profile that are sent',
    fields: z.strictObject({ fullName, contactNumber, about: json(about) }).partial(),
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
  readAuthor: get('/api/authors', {
    access: anyone,
    summary:
      'What the one person of staff who has this name tells readers about themselves; nothing where nobody, or more than one, has it',
    query: z.strictObject({ name: text(0, 100).optional(), ...readIn }),
    reply: AuthorProfile,
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
