import { noAnswer, pageOf } from '@plinth/kit/testing/fakeApi';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aPicture } from '../../testing/aPicture.ts';
import { visit } from '../../testing/visit.tsx';

jest.mock('../RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const blog = {
  ...{ _id: 'b1', title: 'Eleven weeks', author: 'Mahnoor', date: '2026-03-04T00:00:00.000Z', revision: 1 },
  ...{ image: 'soil.webp', imageAlt: '', imageCaption: '', excerpt: 'Text', description: '<p>Text</p>' },
};
const project = {
  ...{ _id: 'p1', title: 'Cam Heights', description: '<p>Tall</p>', excerpt: 'Tall', revision: 1 },
  ...{ category: 'ongoing', projectType: 'construction', mainImage: 'cam.webp', date: blog.date },
  ...{ galleryImages: [], galleryTexts: [], completedDate: '', startingDate: '', expectedCompletionDate: '' },
};
const pictures = Array.from({ length: 30 }, (_, place) =>
  aPicture({ _id: `m${place}`, file: `m${place}.webp`, alt: `Wall ${place}` }),
);
const matching = ({ searchParams }: URL) => {
  const words = searchParams.get('search') ?? '';
  return pictures.filter(({ alt }) => alt.includes(words));
};
const library = ({ url }: { url: URL }) => pageOf(matching(url), url);
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => localStorage.clear());

describe('“From the library”', () => {
  it('shows a blog a picture that is found by words, with the words that it brings, by keyboard', async () => {
    const { user, api } = await visit('/blogs/edit/b1', {
      answers: {
        ...{ 'GET /api/blogs/edit/b1': blog, 'PUT /api/blogs/edit/b1': blog, 'GET /api/blogs': [] },
        'GET /api/media': library,
      },
    });
    await user.click(await screen.findByRole('button', { name: 'From the library' }));
    const shown = await dialog();
    expect(await shown.findAllByRole('radio')).toHaveLength(24);
    await user.type(shown.getByLabelText('Search pictures'), 'Wall 27');
    await waitFor(() => expect(shown.getAllByRole('radio')).toHaveLength(1));
    act(() => shown.getByRole('radio', { name: 'Wall 27' }).focus());
    await user.keyboard('{Enter}');
    expect((await screen.findByAltText<HTMLImageElement>('The chosen file')).src).toContain('m27.webp');
    expect(screen.getByLabelText<HTMLInputElement>('Alternative text').value).toBe('Wall 27');
    await user.click(screen.getByRole('button', { name: /Save changes/ }));
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(api.sent('PUT /api/blogs/edit/b1')[0]?.body).toMatchObject({
      imageId: 'm27',
      imageAlt: 'Wall 27',
    });
    expect(api.sent('POST /api/media')).toEqual([]);
  });

  it('adds several to a gallery, from several pages, in the order in which they were chosen', async () => {
    const { user, api } = await visit('/projects/edit/p1', {
      answers: {
        'GET /api/projects/edit/p1': project,
        'GET /api/media': library,
        'POST /api/projects/p1/gallery': { image: 'm.webp' },
      },
    });
    const buttons = await screen.findAllByRole('button', { name: 'From the library' });
    await user.click(buttons.at(-1) as HTMLElement);
    const shown = await dialog();
    await user.click(await shown.findByRole('checkbox', { name: 'Wall 3' }));
    await user.click(shown.getByTitle('2'));
    await user.click(await shown.findByRole('checkbox', { name: 'Wall 29' }));
    expect(shown.getByText('2 pictures chosen')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Add 2 pictures' }));
    expect(await screen.findByText('2 images added.')).toBeTruthy();
    expect(api.sent('POST /api/projects/p1/gallery').map(({ body }) => body)).toEqual([
      { imageId: 'm3', alt: 'Wall 3' },
      { imageId: 'm29', alt: 'Wall 29' },
    ]);
  });

  it('says what failed, and leaves the form as it was', async () => {
    const { user } = await visit('/blogs/edit/b1', {
      answers: { 'GET /api/blogs/edit/b1': blog, 'GET /api/media': noAnswer },
    });
    await user.click(await screen.findByRole('button', { name: 'From the library' }));
    const shown = await dialog();
    expect(await shown.findByRole('button', { name: 'Try again' })).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByAltText<HTMLImageElement>('The current one').src).toContain('soil.webp');
  });
});
