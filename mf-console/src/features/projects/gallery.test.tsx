import { imageSizeLimit } from '@plinth/contracts/constants';
import { reply } from '@plinth/kit/testing/fakeApi';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anImage, takePicture } from '../../testing/anImage.ts';
import { visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const aProject = (_id: string, galleryImages: readonly string[]) => ({
  ...{ _id, title: 'Cam Heights', description: '<p>Tall</p>', excerpt: 'Tall' },
  ...{ category: 'ongoing', projectType: 'construction', mainImage: 'cam.webp' },
  ...{ galleryImages, galleryTexts: [] },
  ...{ date: '2026-03-04T00:00:00.000Z', completedDate: '', startingDate: '', expectedCompletionDate: '' },
});

/** Opens the edit form of a project, with a library that takes what `post` does not refuse. */
const edit = async (id: string, post: (name: string) => Response | undefined | Promise<undefined>) => {
  let images: readonly string[] = [];
  const visited = await visit(`/projects/edit/${id}`, {
    answers: {
      [`GET /api/projects/edit/${id}`]: () => aProject(id, images),
      'POST /api/media': async ({ body }: { body: unknown }) =>
        (await post((body as { file: File }).file.name)) ?? takePicture({ body }),
      [`POST /api/projects/${id}/gallery`]: ({ body }: { body: unknown }) => {
        const { imageId } = body as { imageId: string };
        images = [...images, imageId];
        return { image: imageId };
      },
    },
  });
  const sent = () =>
    visited.api
      .sent(`POST /api/projects/${id}/gallery`)
      .map(({ body }) => (body as { imageId: string }).imageId);
  const input = await screen.findByLabelText<HTMLInputElement>('Add a gallery image');
  const choose = (...files: File[]) => visited.user.upload(input, files);
  return { ...visited, sent, choose };
};
const rows = () => screen.queryAllByRole('listitem').filter((row) => within(row).queryByText(/ploaded|…$/));

beforeEach(() => localStorage.clear());

describe('several pictures for the gallery', () => {
  it('are uploaded one after the other, and told of once, without a question', async () => {
    let open = 0;
    let most = 0;
    const { choose, sent } = await edit('g1', async () => {
      open += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 5));
      open -= 1;
      return undefined;
    });
    await choose(anImage('one.png'), anImage('two.png'), anImage('three.png'));
    expect(await screen.findByText('3 images uploaded successfully.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent()).toEqual(['id of one.png', 'id of two.png', 'id of three.png']);
    expect(most).toBe(1);
    expect(rows()).toHaveLength(0);
    expect(await screen.findByAltText('Gallery picture 3')).toBeTruthy();
  });

  it('do not stop at one that is too large: it is named, and told in the dialog', async () => {
    const { choose, sent } = await edit('g2', () => undefined);
    await choose(anImage('one.png'), anImage('huge.png', imageSizeLimit), anImage('three.png'));
    expect(await screen.findByText('File too large')).toBeTruthy();
    expect(screen.getByText('Please select a file smaller than 1 MB.')).toBeTruthy();
    expect(await screen.findByText('2 images uploaded successfully.')).toBeTruthy();
    expect(screen.getByText('huge.png is too large.')).toBeTruthy();
    expect(sent()).toEqual(['id of one.png', 'id of three.png']);
  });

  it('do not stop at one that fails: it stays with its fault, and can be tried again', async () => {
    let broken = true;
    const down = reply(503, { code: 'part-unavailable', message: 'Not there' });
    const { choose, user } = await edit('g3', (name) => (broken && name === 'two.png' ? down : undefined));
    await choose(anImage('one.png'), anImage('two.png'), anImage('three.png'));
    expect(await screen.findByText('Failed to upload image. two.png: Not there')).toBeTruthy();
    expect(screen.getByText('2 images uploaded successfully.')).toBeTruthy();
    expect(screen.getByText('Not uploaded. Not there')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Try again: two.png' }));
    expect(await screen.findByText('Image uploaded successfully.')).toBeTruthy();
    expect(rows()).toHaveLength(0);
  });
});

it('the pictures of a new gallery are put in another order by number, with what is said of them', async () => {
  const { user, api } = await visit('/add-projects', {
    answers: {
      'POST /api/media': takePicture,
      'POST /api/projects': reply(201, aProject('g9', [])),
      'GET /api/projects': [],
    },
  });
  await user.type(await screen.findByLabelText('Title'), 'Cam');
  await user.type(screen.getByLabelText('Description'), 'Tall');
  await user.upload(screen.getByLabelText('Main Image'), anImage('cam.png'));
  const names = ['a.png', 'b.png', 'c.png'];
  await user.upload(
    screen.getByLabelText('Gallery Images'),
    names.map((name) => anImage(name)),
  );
  await user.type(await screen.findByLabelText('Alternative text of c.png'), 'Plan');
  await user.click(screen.getByLabelText('Move to another place: Gallery picture 3: c.png'));
  const options = await waitFor(
    () => document.querySelector<HTMLElement>('.console-select-dropdown') as HTMLElement,
  );
  await user.click(await within(options).findByTitle('No. 1'));
  expect(await screen.findByLabelText('Move to another place: Gallery picture 1: c.png')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Add Project' }));
  await screen.findByText('Project added successfully.');
  const body = api.sent('POST /api/projects')[0]?.body as Record<string, string>;
  // Of a field that is repeated, what is sent last.
  expect(body.galleryImageIds).toBe('id of b.png');
  expect(JSON.parse(body.galleryTexts ?? '')[0]).toEqual({ alt: 'Plan', caption: '' });
});

it('the pictures of a gallery are put in another order by number and by dragging, with what is said of them', async () => {
  let project = {
    ...aProject('g4', ['a.webp', 'b.webp', 'c.webp']),
    galleryTexts: [{ image: 'b.webp', alt: 'A stair', caption: '' }],
    revision: 3,
  };
  const arrange = 'PUT /api/projects/g4/gallery';
  const { user, api } = await visit('/projects/edit/g4', {
    answers: {
      'GET /api/projects/:': () => project,
      'GET /api/projects/edit/:': () => project,
      [arrange]: ({ body }: { body: unknown }) => {
        const { images } = body as { images: { image: string }[] };
        project = {
          ...project,
          galleryImages: images.map(({ image }) => image),
          revision: project.revision + 1,
        };
        return project;
      },
    },
  });
  const order = () => api.sent(arrange).map(({ body }) => (body as { images: object[] }).images);
  const place = await screen.findByLabelText('Move to another place: Gallery picture 2: A stair');
  await user.click(place);
  const options = await waitFor(
    () => document.querySelector<HTMLElement>('.console-select-dropdown') as HTMLElement,
  );
  await user.click(await within(options).findByTitle('No. 1'));
  expect(await screen.findByText('Moved to place 1.')).toBeTruthy();
  const [a, b, c] = ['a', 'b', 'c'].map((name) => ({
    image: `${name}.webp`,
    alt: name === 'b' ? 'A stair' : '',
    caption: '',
  }));
  expect(order()).toEqual([[b, a, c]]);
  expect(api.sent(arrange)[0]?.headers.get('if-match')).toBe('"3"');

  const shown = await screen.findByAltText('Gallery picture 3');
  await waitFor(() =>
    expect(screen.getByAltText<HTMLImageElement>('Gallery picture 1').src).toContain('b.webp'),
  );
  const onto = (name: string) => {
    document.elementFromPoint = () => screen.getByAltText(name);
  };
  /** jsdom knows no pointers. */
  const pointer = (type: 'down' | 'move' | 'up', target: Element, clientX: number, pointerType = 'mouse') => {
    const event = new MouseEvent(`pointer${type}`, { bubbles: true, clientX });
    fireEvent(target, Object.assign(event, { pointerType, pointerId: 1, isPrimary: true }));
  };
  // A click, and a finger that scrolls, move nothing.
  onto('Gallery picture 2');
  pointer('down', shown, 0);
  pointer('up', shown, 2);
  pointer('down', shown, 0, 'touch');
  pointer('move', shown, 40, 'touch');
  pointer('up', shown, 40, 'touch');
  pointer('down', shown, 0);
  pointer('move', shown, 40);
  fireEvent.keyDown(document, { key: 'Escape' });
  pointer('up', shown, 40);
  expect(order()).toHaveLength(1);

  pointer('down', shown, 0);
  pointer('move', shown, 40);
  pointer('up', shown, 40);
  expect(await screen.findByText('Moved to place 2.')).toBeTruthy();
  expect(order()[1]).toEqual([b, c, a]);

  await waitFor(() =>
    expect(screen.getByAltText<HTMLImageElement>('Gallery picture 3').src).toContain('a.webp'),
  );
  // A finger that has rested.
  const last = screen.getByAltText('Gallery picture 3');
  onto('Gallery picture 1');
  pointer('down', last, 0, 'touch');
  await waitFor(() => expect(last.closest('li')?.className).toContain('dragged'));
  pointer('move', last, 40, 'touch');
  pointer('up', last, 40, 'touch');
  expect(await screen.findByText('Moved to place 1.')).toBeTruthy();
  expect(order()[2]).toEqual([a, b, c]);
});
