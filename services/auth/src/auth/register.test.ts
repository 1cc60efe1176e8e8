import { clientOf, formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import { aPicture, founder, logIn, personFields, registered, signedIn, startAuth } from '../testing/auth.ts';

let auth: TestService;

beforeEach(async () => {
  auth = await startAuth();
});
afterEach(() => auth.close());

const users = () => auth.context.db.collection('users');
const images = () => auth.context.db.collection('images.files');

describe('POST /api/auth/register', () => {
  it('registers a member of staff, who can sign in at once', async () => {
    const admin = await signedIn(auth);
    const fields = personFields({ email: 'Nadia.Khan@Example.com' });
    const reply = await admin.postForm('/api/auth/register', formOf(fields, { profileImage: aPicture }));
    expect(reply).toMatchObject({ status: 201, body: { message: 'User registered successfully' } });
    const { password } = fields;
    expect((await logIn(auth, { email: 'nadia.khan@example.com', password })).status).toBe(200);
    const [, person] = (await admin.get('/api/user')).body;
    expect(reply.body).toEqual({ ...person, message: 'User registered successfully' });
    expect(person).toEqual({
      _id: expect.stringMatching(/^[\da-f]{24}$/),
      fullName: 'Sana Malik',
      email: 'nadia.khan@example.com',
      contactNumber: '+92 51 1234567',
      role: 'editor',
      profileImage: expect.stringMatching(/^profile-[\da-f]{32}\.webp$/),
    });
    const picture = await fetch(`${auth.url}/uploads/${person.profileImage}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('refuses an address that is taken, however it is written, and keeps no picture', async () => {
    const { email } = await registered(auth, 'editor');
    const admin = await signedIn(auth);
    const fields = personFields({ email: email.toUpperCase() });
    const reply = await admin.postForm('/api/auth/register', formOf(fields, { profileImage: aPicture }));
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'email-taken', message: 'Email already registered' },
    });
    expect([await users().countDocuments(), await images().countDocuments()]).toEqual([2, 0]);
  });

  it('lets one win of two that register the same address at once', async () => {
    const admin = await signedIn(auth);
    const fields = personFields();
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => admin.postForm('/api/auth/register', formOf(fields))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('names every fault at once', async () => {
    const admin = await signedIn(auth);
    const reply = await admin.postForm(
      '/api/auth/register',
      formOf({ email: 'nobody', password: 'short', role: 'user', contactNumber: 'call me' }),
    );
    expect(reply.status).toBe(422);
    expect(Object.keys(reply.body.fields).sort()).toEqual([
      'contactNumber',
      'email',
      'fullName',
      'password',
      'role',
    ]);
  });

  it('refuses what is not a picture, or is too large a file', async () => {
    const admin = await signedIn(auth);
    const send = (profileImage: Buffer) =>
      admin.postForm('/api/auth/register', formOf(personFields(), { profileImage }));
    expect(await send(Buffer.from('<svg/>'))).toMatchObject({ status: 415, body: { code: 'not-an-image' } });
    expect(await send(Buffer.alloc(1_048_576))).toMatchObject({
      status: 413,
      body: { message: 'File too large' },
    });
    expect(await users().countDocuments()).toBe(1);
  });

  it('is for administrators', async () => {
    const editor = await signedIn(auth, await registered(auth, 'editor'));
    const form = () => formOf(personFields({ role: 'admin' }));
    expect((await editor.postForm('/api/auth/register', form())).status).toBe(403);
    expect((await clientOf(auth.url).postForm('/api/auth/register', form())).status).toBe(401);
    expect(await users().countDocuments({ role: 'admin' })).toBe(1);
    expect((await logIn(auth, founder)).status).toBe(200);
  });
});
