import { reply } from '@plinth/kit/testing/fakeApi';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';

const profile = { fullName: 'Mahnoor Karim', contactNumber: '+92 51 1', profileImage: 'new.webp' };

/** The token of `visit` names Mahnoor Vellani; here it also has a picture. */
const withOldPicture = 'old.webp';
const asked: string[] = [];
const pictures = () => [...document.querySelectorAll('img')];
const sources = () => pictures().map(({ src }) => new URL(src).pathname);

/** Notes every picture that is ever shown, as a browser would ask for it. */
const watch = new MutationObserver(() => asked.push(...sources()));

beforeEach(() => {
  sessionStorage.clear();
  asked.length = 0;
  watch.observe(document.body, { childList: true, subtree: true, attributes: true });
});
afterEach(() => watch.disconnect());

const open = (answers: object) =>
  visit('/nowhere', { profileImage: withOldPicture, answers: { ...answers } });

describe('who is signed in', () => {
  it('is shown as the server has them, and the picture of the token is never asked for', async () => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    await open({ 'GET /api/user/profile': () => told.then(() => profile) });
    expect(screen.getByText('Mahnoor Vellani')).toBeTruthy();
    tell();
    expect(await screen.findByText('Mahnoor Karim')).toBeTruthy();
    expect(sources()).toEqual(['/uploads/new.webp']);
    expect(asked).not.toContain('/uploads/old.webp');
  });

  it('is shown as the token has them when the server cannot tell', async () => {
    await open({ 'GET /api/user/profile': reply(503, { code: 'part-unavailable', message: 'Down' }) });
    await waitFor(() => expect(sources()).toEqual(['/uploads/old.webp']));
    expect(screen.getByText('Mahnoor Vellani')).toBeTruthy();
  });

  it('has no picture on any page after one on which it was gone', async () => {
    const first = await open({ 'GET /api/user/profile': profile });
    await waitFor(() => expect(pictures()).toHaveLength(1));
    for (const picture of pictures()) fireEvent.error(picture);
    expect(screen.getByText('No Image')).toBeTruthy();
    first.unmount();

    asked.length = 0;
    await open({ 'GET /api/user/profile': profile });
    await screen.findByText('Mahnoor Karim');
    expect(screen.getByText('No Image')).toBeTruthy();
    expect(asked).toEqual([]);
  });

  it('is not asked of the server for somebody who may not ask', async () => {
    const { api } = await visit('/', { role: 'user' });
    await screen.findByText('Nothing to manage yet');
    expect(screen.getByText('Mahnoor Vellani')).toBeTruthy();
    expect(api.sent('GET /api/user/profile')).toHaveLength(0);
  });
});
