import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { reply, someOf } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import { type Visit, visit } from '../../testing/visit.tsx';

const profile = { fullName: 'Mahnoor Vellani', contactNumber: '+92 51 1', profileImage: '' };
const aUser = (overrides: object = {}) => ({
  _id: 'u2',
  email: 'd@example.com',
  role: 'editor',
  ...profile,
  ...overrides,
});

describe('changing the password', () => {
  const write = async (user: Visit['user'], confirmation: string) => {
    await user.type(await screen.findByLabelText('Current Password'), 'the old one');
    await user.type(screen.getByLabelText('New Password'), 'quite a long one');
    await user.type(screen.getByLabelText('Confirm New Password'), confirmation);
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
  };

  it('refuses a confirmation that differs, without asking the server', async () => {
    const { user, api } = await visit('/settings/change-password');
    await write(user, 'another one');
    expect(await screen.findByText('Password Mismatch')).toBeTruthy();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(api.sent('PUT /api/user/password')).toHaveLength(0);
  });

  it('ends the session', async () => {
    const { user, store } = await visit('/settings/change-password', {
      answers: { 'PUT /api/user/password': { message: 'Changed' } },
    });
    await write(user, 'quite a long one');
    await waitFor(() => expect(store.getState().session).toMatchObject({ user: null, leaveTo: '/login' }));
    expect(localStorage.getItem('token')).toBeNull();
    expect(localStorage.getItem('token.end')).toBe('password');
  });

  it('says what the server says', async () => {
    const { user, store } = await visit('/settings/change-password', {
      answers: {
        'PUT /api/user/password': reply(422, { code: 'wrong-password', message: 'That is not it' }),
      },
    });
    await write(user, 'quite a long one');
    expect(await screen.findByText('That is not it')).toBeTruthy();
    expect(store.getState().session.user).not.toBeNull();
  });

  it.each([
    ['an answer without a message', reply(500, { code: 'internal' })],
    ['a page instead of an answer', new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ])('says "Error updating password" for %s', async (_, reply) => {
    const { user } = await visit('/settings/change-password', {
      answers: { 'PUT /api/user/password': reply },
    });
    await write(user, 'quite a long one');
    expect(await screen.findByRole('dialog', { name: 'Error updating password' })).toBeTruthy();
  });
});

describe('editing the profile', () => {
  it('sends only what is not empty, and shows the change at once', async () => {
    let stored = profile;
    const { user, api } = await visit('/settings/edit-profile', {
      answers: {
        'GET /api/user/profile': () => stored,
        'PUT /api/user/profile': ({ body }: { body: unknown }) => {
          stored = { ...stored, ...(body as object), profileImage: 'new.webp' };
          return { message: 'Updated', profileImage: 'new.webp' };
        },
      },
    });
    const name = await screen.findByLabelText('Full Name');
    await user.clear(name);
    await user.type(name, 'Mahnoor V.');
    await user.clear(screen.getByLabelText('Contact Number'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));

    expect(
      await screen.findByText(
        'Profile updated successfully! You need to log out and log back in to update the sidebar image',
      ),
    ).toBeTruthy();
    expect(api.sent('PUT /api/user/profile')[0]?.body).toEqual({ fullName: 'Mahnoor V.' });
    expect(await screen.findByText('Mahnoor V.')).toBeTruthy();
    expect(screen.getByText('Not this time: the sidebar already shows what you saved.')).toBeTruthy();
    const sidebar = within(screen.getByRole('complementary'));
    expect(sidebar.getByRole('presentation').getAttribute('src')).toContain('/uploads/new.webp');
  });

  it('sends what somebody tells readers once it was changed, also that it is nothing any more', async () => {
    const { user, api } = await visit('/settings/edit-profile', {
      answers: {
        'GET /api/user/profile': { ...profile, about: { en: 'Draws stairs.' } },
        'PUT /api/user/profile': { message: 'Updated', profileImage: '' },
      },
    });
    await user.clear(await screen.findByLabelText('About Me'));
    const inUrdu = screen.getByLabelText<HTMLTextAreaElement>('About Me (اردو)');
    expect([inUrdu.dir, inUrdu.lang]).toEqual(['rtl', 'ur']);
    await user.type(inUrdu, 'سیڑھیاں');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText(/Profile updated successfully!/);
    expect(api.sent('PUT /api/user/profile')[0]?.body).toMatchObject({
      about: JSON.stringify({ en: '', ur: 'سیڑھیاں' }),
    });
  });

  it('says when the profile could not be fetched', async () => {
    await visit('/settings/edit-profile');
    expect(await screen.findByText('Error fetching profile')).toBeTruthy();
  });
});

describe('managing roles', () => {
  it('edits a role in place and reloads the list', async () => {
    let role = 'editor';
    const { user } = await visit('/settings/manage-roles', {
      answers: {
        'GET /api/user': () => [aUser({ fullName: 'Daniyal', role })],
        'PUT /api/user/u2/role': ({ body }: { body: unknown }) => {
          role = (body as { role: string }).role;
          return aUser({ role });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Edit the role of Daniyal' }));
    await user.click(screen.getByRole('combobox', { name: 'Role of Daniyal' }));
    await user.click(await screen.findByText('Admin'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Edit the role of Daniyal' });
    // The list is on its way when the row is closed.
    expect(await screen.findByText('Admin')).toBeTruthy();
    expect(screen.getByText('Daniyal: Admin')).toBeTruthy();
    expect(screen.getByText('The role was changed.')).toBeTruthy();
  });

  it('names whom it deletes, and says that they were', async () => {
    let users = [aUser({ fullName: 'Daniyal' })];
    const { user } = await visit('/settings/manage-roles', {
      answers: {
        'GET /api/user': () => users,
        'DELETE /api/user/u2': () => {
          users = [];
          return { message: 'Deleted' };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Daniyal' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Are you sure you want to delete this User?')).toBeTruthy();
    expect(dialog.getByText('Daniyal, d@example.com')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('User deleted.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText('Daniyal')).toHaveLength(1));
  });

  it.each([/^Delete/, /^Edit the role/])('asks nothing of oneself by %s, and says why', async (name) => {
    const { user, api } = await visit('/settings/manage-roles', {
      answers: { 'GET /api/user': [aUser({ _id: 'me' })] },
    });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByRole('dialog', { name: 'This is your own account' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(api.sent('DELETE /api/user/me')).toEqual([]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('shows people a page at a time', async () => {
    const asked: string[] = [];
    const list = ({ url: { search, searchParams } }: { url: URL }) => {
      asked.push(search);
      return someOf([aUser({ fullName: `Person of page ${searchParams.get('page')}` })], 45);
    };
    const { user } = await visit('/settings/manage-roles', { answers: { 'GET /api/user': list } });
    expect(await screen.findByText('Person of page 1')).toBeTruthy();
    await user.click(screen.getByTitle('3'));
    expect(await screen.findByText('Person of page 3')).toBeTruthy();
    expect(asked).toEqual(['?page=1&limit=20', '?page=3&limit=20']);
  });

  it('says why a user could not be deleted', async () => {
    const { user } = await visit('/settings/manage-roles', {
      answers: {
        'GET /api/user': [aUser()],
        'DELETE /api/user/u2': reply(409, { code: 'last-administrator', message: 'The last one stays' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Delete/ }));
    expect(await screen.findByText('Are you sure you want to delete this User?')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('Failed to delete User')).toBeTruthy();
    expect(screen.getByText('The last one stays')).toBeTruthy();
  });
});

describe('registering staff', () => {
  beforeEach(() => forgetDrafts('me'));

  const register = async (reply: Response) => {
    const visited = await visit('/register', { answers: { 'POST /api/auth/register': reply } });
    const { user } = visited;
    await user.type(await screen.findByLabelText('Full Name'), 'New Person');
    await user.type(screen.getByLabelText('Email'), 'new@example.com');
    await user.type(screen.getByLabelText('Contact Number'), '+92 51 2');
    await user.type(screen.getByLabelText('Password'), 'quite a long one');
    await user.click(screen.getByRole('button', { name: 'Register' }));
    return visited;
  };

  it('offers the role of an editor, says Success! and goes to the dashboard', async () => {
    const { api, path } = await register(reply(201, { message: 'Registered', _id: 'u9' }));
    expect(await screen.findByText('Success!')).toBeTruthy();
    expect(screen.getByText('Registered')).toBeTruthy();
    expect(api.sent('POST /api/auth/register')[0]?.body).toMatchObject({ role: 'editor' });
    await waitFor(() => expect(path()).toBe('/dashboard'));
  });

  it.each([
    [409, 'email-taken', 'Email already registered', 'Please use a different email address.'],
    [413, 'file-too-large', 'File too large', 'Please select a file smaller than 1 MB.'],
    [500, 'internal', 'Oops...', 'Registration failed. Please try again later.'],
  ])('explains a reply with %i %s', async (status, code, title, text) => {
    const message = code === 'file-too-large' ? 'File too large' : 'No';
    await register(reply(status, { code, message }));
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('keeps what was typed over a reload, but never the password', async () => {
    const before = await visit('/register');
    await before.user.type(await screen.findByLabelText('Full Name'), 'Amina');
    await before.user.type(screen.getByLabelText('Password'), 'correct horse');
    before.unmount();
    expect(JSON.stringify({ ...localStorage })).not.toContain('horse');

    const { user } = await visit('/register');
    expect((await screen.findByLabelText<HTMLInputElement>('Full Name')).value).toBe('Amina');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Discard them' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('');
  });
});
