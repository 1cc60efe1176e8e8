import { imageSizeLimit } from '@plinth/contracts/constants';
import type { Picture } from '@plinth/contracts/pictures';
import { type Answers, pageOf, problem } from '@plinth/kit/testing/fakeApi';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anImage, takePicture } from '../../testing/anImage.ts';
import { aPicture } from '../../testing/aPicture.ts';
import { visit } from '../../testing/visit.tsx';

const usedBy = [
  { type: 'blog' as const, _id: 'b1', title: 'What a plinth is for' },
  { type: 'project' as const, _id: 'p1', title: 'Cam Heights' },
];

/** Opens the library, which holds what it is given and is changed as the service changes it. */
const library = async (address: string, pictures: Picture[], answers: Answers = {}) => {
  const one = (url: URL) => pictures.find(({ _id }) => url.pathname.includes(_id)) as Picture;
  const visited = await visit(address, {
    answers: {
      'GET /api/media': ({ url }: { url: URL }) => pageOf(pictures, url),
      'GET /api/media/:': ({ url }: { url: URL }) => one(url),
      'GET /api/media/:/similar': [],
      'PUT /api/media/:': ({ url, body }: { url: URL; body: unknown }) =>
        Object.assign(one(url), body, { file: 'm1-f49-60.webp' }),
      'POST /api/media/:/file': ({ url }: { url: URL }) => Object.assign(one(url), { file: 'another.webp' }),
      'DELETE /api/media/:': ({ url }: { url: URL }) => {
        pictures.splice(pictures.indexOf(one(url)), 1);
        return { message: 'Picture removed' };
      },
      ...answers,
    },
  });
  const click = (name: string | RegExp) => visited.user.click(screen.getByRole('button', { name }));
  const asked = () => visited.api.sent('GET /api/media').map(({ url }) => url.search);
  return { ...visited, click, asked };
};
const m1 = (given: Partial<Picture> = {}) =>
  aPicture({ _id: 'm1', file: 'm1.webp', alt: 'A slab', ...given });
const m2 = (given: Partial<Picture> = {}) => aPicture({ _id: 'm2', file: 'm2.webp', alt: '', ...given });
const panel = async () => within(await screen.findByRole('region', { name: 'A slab' }));

beforeEach(() => localStorage.clear());

describe('the library', () => {
  it('shows pictures as a grid or a list, by words and kind, and keeps all that in its address', async () => {
    const { user, router, asked, click } = await library('/media?page=2', [m1({ usedBy }), m2()]);
    await waitFor(() => expect(asked().at(-1)).toBe('?page=1&limit=48'));
    expect(await screen.findByRole('link', { name: 'A slab' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'No alternative text' })).toBeTruthy();
    expect(screen.getByText('2 pictures')).toBeTruthy();
    await user.type(screen.getByLabelText('Search pictures'), 'slab');
    await waitFor(() => expect(router.state.location.search).toBe('?search=slab'));
    await user.click(screen.getByLabelText('Which pictures'));
    await user.click(await screen.findByTitle('Without alternative text'));
    await waitFor(() => expect(asked().at(-1)).toBe('?search=slab&alt=missing&page=1&limit=48'));
    await click('As a list');
    expect(router.state.location.search).toBe('?search=slab&filter=silent&view=list');
    expect(await screen.findByText('What a plinth is for, Cam Heights')).toBeTruthy();
  });

  it('takes up what is dropped onto it, asks once before it shrinks, and names each fault', async () => {
    const replies = [problem('part-unavailable', 503, 'Not there')];
    const { api, click, asked } = await library('/media', [m1()], {
      'POST /api/media': (request: { body: unknown }) => replies.shift() ?? takePicture(request),
    });
    const target = await screen.findByRole('link', { name: 'A slab' });
    const before = asked().length;
    const files = [anImage('one.png'), anImage('two.png'), anImage('huge.png', imageSizeLimit)];
    fireEvent.dragEnter(target, { dataTransfer: { types: ['Files'], files } });
    expect(screen.getByText('Drop pictures here')).toBeTruthy();
    fireEvent.drop(target, { dataTransfer: { types: ['Files'], files } });
    expect(screen.queryByText('Drop pictures here')).toBeNull();
    expect(await screen.findByText('1 picture is larger than 1 MB. Shrink it?')).toBeTruthy();
    await click('Leave them out');
    expect(await screen.findByText('huge.png is too large.')).toBeTruthy();
    expect(await screen.findByText('1 picture added.')).toBeTruthy();
    expect(screen.getByText('Not uploaded. Not there')).toBeTruthy();
    await click('Try again: one.png');
    await waitFor(() => expect(screen.queryByText('Not uploaded. Not there')).toBeNull());
    expect(api.sent('POST /api/media')).toHaveLength(3);
    await waitFor(() => expect(asked()).toHaveLength(before + 2));
  });
});

describe('a picture of the library', () => {
  it('is opened beside the others, with what shows it and what looks like it, and closed again', async () => {
    const { user, router, click } = await library('/media', [m1({ usedBy }), m2()], {
      'GET /api/media/:/similar': [m2()],
    });
    await user.click(await screen.findByRole('link', { name: 'A slab' }));
    const shown = await panel();
    expect(document.activeElement?.textContent).toBe('A slab');
    expect(shown.getByRole('link', { name: 'Cam Heights' }).getAttribute('href')).toBe('/projects/p1');
    expect(await shown.findByText('Looks nearly the same')).toBeTruthy();
    await click('Close the picture');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'A slab' })));
    expect(router.state.location).toMatchObject({ pathname: '/media', search: '' });
  });

  it('says what shows it, a few first, and what of that lies in the bin', async () => {
    const many = Array.from({ length: 9 }, (_, place) => ({
      ...{ type: 'blog' as const, _id: `b${place}`, title: `Article ${place}` },
      ...(place === 1 && { inBin: true }),
    }));
    await library('/media?picture=m1', [m1({ usedBy: many })]);
    const shown = await panel();
    expect(shown.getByRole('link', { name: 'Article 0' }).getAttribute('href')).toBe('/blogs/b0');
    expect(shown.getByRole('link', { name: 'Article 1' }).getAttribute('href')).toBe('/bin/b1');
    expect(shown.getByText('(in the bin)')).toBeTruthy();
    const further = shown.getByText('and 3 more').closest('details') as HTMLElement;
    expect(within(further).getAllByRole('link', { hidden: true })).toHaveLength(3);
  });

  it('keeps the point that is set by keyboard and its words as a draft, until they are saved', async () => {
    const first = await library('/media?picture=m1', [m1(), m2()]);
    const point = await screen.findByRole('button', { name: 'The point that stays in view' });
    point.focus();
    await first.user.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    expect(screen.getByText('49 % from the left, 60 % from the top.')).toBeTruthy();
    await first.user.type(screen.getByLabelText('Alternative text'), ' of concrete');
    first.unmount();

    const { api, click } = await library('/media?picture=m1', [m1(), m2()]);
    expect(await screen.findByDisplayValue('A slab of concrete')).toBeTruthy();
    await click('Save');
    expect(await screen.findByText('Picture saved.')).toBeTruthy();
    const focus = { x: 0.49, y: 0.6 };
    expect(api.sent('PUT /api/media/m1').map(({ body }) => body)).toEqual([
      { alt: 'A slab of concrete', focus },
    ]);
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true),
    );
  });

  it('is replaced everywhere, once somebody has agreed to that', async () => {
    const { user, api, click } = await library('/media?picture=m1', [m1({ usedBy })]);
    const input = await screen.findByLabelText<HTMLInputElement>('Replace everywhere');
    await user.upload(input, anImage('slab-2.png'));
    const words = '2 articles and projects show this picture. All of them will show slab-2.png at once.';
    expect(await screen.findByText(words)).toBeTruthy();
    expect(api.sent('POST /api/media/m1/file')).toEqual([]);
    await click('Replace');
    expect(await screen.findByText('Picture replaced.')).toBeTruthy();
    await waitFor(() => expect(document.querySelector('img[src*="another.webp"]')).toBeTruthy());
  });

  it('is removed when nothing shows it, and else says what does', async () => {
    const { api, click, router } = await library('/media?picture=m1', [m1({ usedBy }), m2()]);
    await panel();
    await click('Remove');
    const words =
      'These show it: “What a plinth is for”, “Cam Heights”. Please take it out there first, or replace it everywhere.';
    expect(await screen.findByText(words)).toBeTruthy();
    await click('OK');
    await act(() => router.navigate('/media?picture=m2'));
    await screen.findByRole('region', { name: 'No alternative text' });
    await click('Remove');
    await screen.findByText('Are you sure you want to remove this picture from the library?');
    await click('Yes');
    expect(await screen.findByText('Picture removed.')).toBeTruthy();
    expect(api.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      '/api/media/m2',
    ]);
    expect(router.state.location.search).toBe('');
  });
});
