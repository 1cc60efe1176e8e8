import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import { type Visit, visit } from '../../testing/visit.tsx';

const day = '2026-03-04T00:00:00.000Z';
const binned = (overrides: object = {}) => ({
  ...{ type: 'blog', _id: 'b1', title: 'Eleven weeks', state: 'published', deletedAt: day, expiresAt: day },
  ...{ by: { _id: 'u', fullName: 'Ada Ahmed' } },
  ...overrides,
});
const blog = {
  ...{ _id: 'b1', title: 'Eleven weeks', author: 'Ada', image: 'a.webp', imageAlt: 'A trench' },
  ...{
    imageCaption: '',
    excerpt: 'Words',
    date: day,
    description: '<p>What the ground says</p>',
    revision: 4,
  },
};
const answer = async (user: Visit['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

/** A bin that holds these entries until they are restored or removed. */
const open = async (path: string, role: 'admin' | 'editor' = 'admin', entries = [binned()]) => {
  let held = entries;
  const leave = () => {
    held = held.slice(1);
    return entries[0];
  };
  return visit(path, {
    role,
    answers: {
      'GET /api/bin': () => held,
      'GET /api/bin/b1': () => (held.length > 0 ? { ...held[0], blog } : reply(404, { code: 'not-found' })),
      'POST /api/bin/b1/restore': leave,
      'DELETE /api/bin/b1': () => {
        leave();
        return { message: 'Removed' };
      },
      'GET /api/blogs': () => (held.length > 0 ? [] : [blog]),
    },
  });
};

describe('the bin', () => {
  it('says what was deleted by whom, and restores it after saying what that does', async () => {
    const { user, api } = await open('/bin', 'editor');
    const row = within(
      (await screen.findByRole('link', { name: 'Eleven weeks' })).closest('li') as HTMLElement,
    );
    expect(row.getByText('Ada Ahmed')).toBeTruthy();
    expect(row.getByText(/^Removed for good 4 March 2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /for good/ })).toBeNull();
    await user.click(row.getByRole('button', { name: 'Restore Eleven weeks' }));
    expect(await screen.findByText(/visitors see it again at once/)).toBeTruthy();
    await answer(user, 'Not now');
    expect(api.sent('POST /api/bin/b1/restore')).toHaveLength(0);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(row.getByRole('button', { name: 'Restore Eleven weeks' }));
    await answer(user, 'Restore');
    expect(await screen.findByText('Restored, and public again.')).toBeTruthy();
    expect(await screen.findByText('Nothing was deleted in the last thirty days.')).toBeTruthy();
  });

  it('shows what was deleted as it was, and lets an administrator remove it for good', async () => {
    const { user, path } = await open('/bin/b1');
    expect(await screen.findByText('What the ground says')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'A trench' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'History' }).getAttribute('href')).toBe('/blogs/b1/revisions');
    await user.click(screen.getByRole('button', { name: 'Remove Eleven weeks for good' }));
    await answer(user, 'Remove for good');
    expect(await screen.findByText('Removed for good.')).toBeTruthy();
    expect(path()).toBe('/bin');
  });

  it('says what becomes of an address that something else has by now', async () => {
    const { user } = await open('/bin', 'editor', [binned({ isSlugTaken: true, slug: 'eleven-weeks-2' })]);
    await user.click(await screen.findByRole('button', { name: 'Restore Eleven weeks' }));
    expect(
      await screen.findByText(/Something else has its address by now: it gets another one/),
    ).toBeTruthy();
    await answer(user, 'Restore');
    expect(await screen.findByText('Its address is /blogs/eleven-weeks-2 now.')).toBeTruthy();
  });

  it('gives back what was just deleted, from where that is said', async () => {
    let held = [blog];
    const { user } = await visit('/blogs', {
      answers: {
        'GET /api/blogs': () => held,
        'DELETE /api/blogs/b1': () => {
          held = [];
          return { message: 'Deleted' };
        },
        'POST /api/bin/b1/restore': () => {
          held = [blog];
          return binned();
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Delete Eleven weeks' }));
    await answer(user, 'Yes');
    expect(await screen.findByText('No blogs yet.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Blog restored.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Eleven weeks' })).toBeTruthy();
  });
});
