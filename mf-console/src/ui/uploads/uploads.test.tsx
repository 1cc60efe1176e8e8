import { problem } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import { anImage, takePicture } from '../../testing/anImage.ts';
import { type Visit, visit } from '../../testing/visit.tsx';

jest.mock('../RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const aBlog = {
  ...{ _id: 'b1', title: 'Eleven weeks', author: 'Mahnoor', date: '2026-03-04T00:00:00.000Z', revision: 1 },
  ...{ image: 'soil.webp', excerpt: 'What the ground says', description: '<p>Text</p>' },
};
const put = 'PUT /api/blogs/edit/b1';

beforeEach(() => localStorage.clear());

/** Opens the edit form of a blog; pictures are answered by `library`. */
const edit = (library: (request: { body: unknown }) => unknown = takePicture) =>
  visit('/blogs/edit/b1', {
    answers: {
      ...{ 'GET /api/blogs/edit/b1': aBlog, [put]: aBlog, 'GET /api/blogs': [] },
      'POST /api/media': library,
    },
  });
const choose = async ({ user }: Visit, name: string) =>
  user.upload(await screen.findByLabelText<HTMLInputElement>('Image'), anImage(name));
const save = ({ user }: Visit) => user.click(screen.getByRole('button', { name: /Save changes/ }));
const sentIds = ({ api }: Visit) => api.sent(put).map(({ body }) => (body as { imageId?: string }).imageId);
const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** A library that answers when the test says so. */
const slow = () => {
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const library = async (request: { body: unknown }) => {
    await answered;
    return takePicture(request);
  };
  return { library, answer: () => answer() };
};

describe('a picture that is chosen', () => {
  it('is uploaded at once, there again after a reload, and sent as what it is in the library', async () => {
    const before = await edit();
    await choose(before, 'stair.png');
    await waitFor(() =>
      expect(localStorage.getItem('drafts/me/mf-console/blogs.edit.b1')).toContain('id of stair.png'),
    );
    await waitFor(() => expect(leaves()).toBe(true));
    before.unmount();

    const again = await edit();
    const shown = await screen.findByAltText<HTMLImageElement>('The chosen file');
    expect(shown.src).toContain('/uploads/stair.png.webp');
    expect(screen.getByText('stair.png')).toBeTruthy();
    await save(again);
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(sentIds(again)).toEqual(['id of stair.png']);
    expect(again.api.sent('POST /api/media')).toEqual([]);
  });

  it('is waited for by a form that is sent meanwhile, once', async () => {
    const { library, answer } = slow();
    const visited = await edit(library);
    await choose(visited, 'stair.png');
    expect(await screen.findByRole('progressbar', { name: 'Uploading stair.png' })).toBeTruthy();
    expect(leaves()).toBe(false);
    await save(visited);
    await save(visited);
    expect(await screen.findByText('Sent as soon as the picture is uploaded.')).toBeTruthy();
    expect(sentIds(visited)).toEqual([]);
    answer();
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(sentIds(visited)).toEqual(['id of stair.png']);
  });

  it('that could not be uploaded stands with its fault, keeps its form from being sent, and can be tried again', async () => {
    const replies = [problem('part-unavailable', 503, 'Not there')];
    const visited = await edit((request) => replies.shift() ?? takePicture(request));
    await choose(visited, 'stair.png');
    expect(await screen.findByText('Not uploaded. Not there')).toBeTruthy();
    await save(visited);
    const words = 'Not sent: stair.png was not uploaded. Try again, or remove it.';
    expect((await screen.findByText(words)).getAttribute('role')).toBe('alert');
    expect(sentIds(visited)).toEqual([]);
    await visited.user.click(screen.getByRole('button', { name: 'Try again: stair.png' }));
    await waitFor(() => expect(screen.queryByText('Not uploaded. Not there')).toBeNull());
    await save(visited);
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(sentIds(visited)).toEqual(['id of stair.png']);
  });

  it('that is called off is forgotten, whatever the library answers later', async () => {
    const { library, answer } = slow();
    const visited = await edit(library);
    await choose(visited, 'stair.png');
    await visited.user.click(await screen.findByRole('button', { name: 'Cancel the upload of stair.png' }));
    answer();
    await waitFor(() => expect(leaves()).toBe(true));
    expect(screen.getByAltText('The current one')).toBeTruthy();
    await save(visited);
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(sentIds(visited)).toEqual([undefined]);
  });
});
