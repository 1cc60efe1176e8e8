import { clientOf, formOf } from '@plinth/testing/client';
import type { TestService } from '@plinth/testing/service';
import jwt from 'jsonwebtoken';
import {
  aPicture,
  type Credentials,
  founder,
  logIn,
  type Member,
  registered,
  signedIn,
  startAuth,
  sweepNow,
} from '../testing/auth.ts';

let auth: TestService;
let sana: Member;

beforeEach(async () => {
  auth = await startAuth();
  sana = await registered(auth, 'editor');
});
afterEach(() => auth.close());

describe('my profile', () => {
  it('is mine, and says no more than it should', async () => {
    const { status, body } = await (await signedIn(auth, sana)).get('/api/user/profile');
    expect([status, body]).toEqual([
      200,
      { fullName: 'Sana Malik', contactNumber: '+92 51 1234567', profileImage: '' },
    ]);
  });

  it('changes only in those fields that are sent', async () => {
    const me = await signedIn(auth, sana);
    const renamed = await me.putForm('/api/user/profile', formOf({ fullName: 'Sana Malik Khan' }));
    expect(renamed).toMatchObject({
      status: 200,
      body: { message: 'Profile updated successfully', profileImage: '' },
    });
    const pictured = await me.putForm('/api/user/profile', formOf({}, { profileImage: aPicture }));
    const { profileImage } = pictured.body;
    expect(profileImage).toMatch(/^profile-/);
    expect((await me.get('/api/user/profile')).body).toEqual({
      fullName: 'Sana Malik Khan',
      contactNumber: '+92 51 1234567',
      profileImage,
    });
    const { token } = (await logIn(auth, sana)).body;
    expect(jwt.decode(token)).toMatchObject({ fullName: 'Sana Malik Khan', profileImage });
  });

  it('has one picture when several are sent at once and an hour has passed, and none when its owner goes', async () => {
    const me = await signedIn(auth, sana);
    const put = () => me.putForm('/api/user/profile', formOf({}, { profileImage: aPicture }));
    const kept = () => auth.context.db.collection('images.files').distinct('filename');
    for (let round = 0; round < 3; round++) await Promise.all([put(), put(), put()]);
    await sweepNow(auth);
    const { profileImage } = (await me.get('/api/user/profile')).body;
    expect(await kept()).toEqual([profileImage]);
    expect((await me.get(`/uploads/${profileImage}`)).status).toBe(200);
    expect((await (await signedIn(auth)).del(`/api/user/${sana.id}`)).status).toBe(200);
    await sweepNow(auth);
    expect(await kept()).toEqual([]);
  });

  it('cannot change what is not part of it', async () => {
    const me = await signedIn(auth, sana);
    expect(await me.putForm('/api/user/profile', formOf({ role: 'admin' }))).toMatchObject({
      status: 422,
      body: { fields: { role: 'This field is not known' } },
    });
  });
});

describe('what readers are told of an author', () => {
  const nothing = { about: '', profileImage: '' };
  const told = async (name: string, language = '') =>
    (await clientOf(auth.url).get(`/api/authors?name=${encodeURIComponent(name)}${language}`)).body;

  it('is what somebody has chosen to tell, in the language of the reader, and nothing else', async () => {
    const me = await signedIn(auth, sana);
    await me.putForm('/api/user/profile', formOf({}, { profileImage: aPicture }));
    expect(await told('Sana Malik')).toEqual(nothing);
    const about = JSON.stringify({ en: 'Draws stairs.\nAnd ramps.', ur: 'سیڑھیاں' });
    await me.putForm('/api/user/profile', formOf({ about }));
    const profileImage = expect.stringMatching(/^profile-/);
    expect(await told('Sana Malik')).toEqual({
      ...{ about: 'Draws stairs.\nAnd ramps.', profileImage, languages: ['ur'] },
    });
    expect(await told('Sana Malik', '&language=ur')).toMatchObject({ about: 'سیڑھیاں' });
    expect((await me.get('/api/user/profile')).body).toMatchObject({ about: JSON.parse(about) });
    expect([await told('sana malik'), await told('Administrator'), await told('')]).toEqual(
      Array(3).fill(nothing),
    );
    const broken = await me.putForm('/api/user/profile', formOf({ about: '{"ur":' }));
    expect([broken.status, Object.keys(broken.body.fields)]).toEqual([422, ['about']]);
  });

  it('is nothing while two have the name, or once the person is gone', async () => {
    const me = await signedIn(auth, sana);
    await me.putForm('/api/user/profile', formOf({ about: '{"en":"Draws stairs."}' }));
    const twin = await registered(auth, 'editor');
    expect(await told('Sana Malik')).toEqual(nothing);
    const admin = await signedIn(auth);
    await admin.del(`/api/user/${twin.id}`);
    expect(await told('Sana Malik')).toMatchObject({ about: 'Draws stairs.' });
    await admin.del(`/api/user/${sana.id}`);
    expect(await told('Sana Malik')).toEqual(nothing);
    expect(await auth.context.db.collection('users').countDocuments({ about: { $exists: true } })).toBe(0);
  });
});

describe('PUT /api/user/password', () => {
  const newPassword = 'a new and longer password';
  const change = async (who: Credentials, currentPassword: string, wanted = newPassword) =>
    (await signedIn(auth, who)).put('/api/user/password', { currentPassword, newPassword: wanted });

  it('changes the password and ends every session of mine, and nobody else’s', async () => {
    const elsewhere = await signedIn(auth, sana);
    const admin = await signedIn(auth);
    expect(await change(sana, sana.password)).toMatchObject({
      status: 200,
      body: { message: 'Password updated successfully' },
    });
    expect((await elsewhere.get('/api/user/profile')).status).toBe(401);
    expect((await admin.get('/api/user/profile')).status).toBe(200);
    expect((await logIn(auth, sana)).status).toBe(401);
    const again = await signedIn(auth, { ...sana, password: newPassword });
    expect((await again.get('/api/user/profile')).status).toBe(200);
  });

  it('refuses a wrong current password, and a new one that is too short', async () => {
    expect(await change(sana, 'a guess')).toMatchObject({ status: 422, body: { code: 'wrong-password' } });
    expect(await change(sana, sana.password, '7 chars')).toMatchObject({
      status: 422,
      body: { fields: { newPassword: 'At least 8 characters' } },
    });
    expect((await logIn(auth, sana)).status).toBe(200);
  });

  it('cannot be used to guess the current one', async () => {
    const me = await signedIn(auth, sana);
    const guess = () => me.put('/api/user/password', { currentPassword: 'a guess', newPassword });
    for (let time = 0; time < 10; time++) expect((await guess()).status).toBe(422);
    expect((await guess()).status).toBe(429);
    expect((await logIn(auth, founder)).status).toBe(200);
  });
});
