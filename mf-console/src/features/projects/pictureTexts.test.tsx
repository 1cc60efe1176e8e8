import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import { anImage } from '../../testing/anImage.ts';
import { visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const aProject = (overrides: object = {}) => ({
  ...{ _id: 'p1', title: 'Cam Heights', category: 'ongoing', projectType: 'sport', revision: 1 },
  ...{ date: '2026-03-04T00:00:00.000Z', excerpt: 'Tall', description: '<p>Tall</p>' },
  ...{ completedDate: '', startingDate: '', expectedCompletionDate: '' },
  ...{ mainImage: 'cam.webp', mainImageAlt: 'Towers', mainImageCaption: 'From the park' },
  galleryImages: ['one.webp', 'two.webp'],
  galleryTexts: [{ image: 'two.webp', alt: 'A plan', caption: 'Ground floor' }],
  ...overrides,
});
const put = 'PUT /api/projects/p1/gallery/one.webp';

/** Opens the edit form on a service that keeps the texts, once it is told to. */
const edit = async (answer: (body: object) => unknown = (body) => ({ image: 'one.webp', ...body })) => {
  let project = aProject();
  const visited = await visit('/projects/edit/p1', {
    answers: {
      'GET /api/projects/edit/p1': () => project,
      [put]: ({ body }: { body: object }) => {
        const answered = answer(body);
        if (!(answered instanceof Response))
          project = aProject({ revision: 2, galleryTexts: [...project.galleryTexts, answered] });
        return answered;
      },
      'PUT /api/projects/edit/p1': () => project,
      'GET /api/projects': [],
    },
  });
  const caption = await screen.findByLabelText<HTMLInputElement>('Caption of picture 1');
  const row = within(caption.closest('li') as HTMLElement);
  return { ...visited, caption, row, sent: () => visited.api.sent(put).map(({ body }) => body) };
};

beforeEach(() => localStorage.clear());

describe('the texts of a gallery picture', () => {
  it('are saved when the person goes on, and the form above goes on from there', async () => {
    const { user, api, caption, row, sent } = await edit();
    await user.type(row.getByLabelText('Alternative text of picture 1'), 'Cut');
    await user.type(caption, 'Stairs');
    expect(sent()).toEqual([]);
    await user.tab();
    expect(await row.findByText('Saved')).toBeTruthy();
    expect(sent()).toEqual([{ alt: 'Cut', caption: 'Stairs' }]);
    expect(screen.getByLabelText<HTMLInputElement>('Caption of picture 2').value).toBe('Ground floor');

    await waitFor(() => expect(api.sent('GET /api/projects/edit/p1').length).toBeGreaterThan(1));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Project updated successfully.');
    expect(api.sent('PUT /api/projects/edit/p1')[0]?.headers.get('if-match')).toBe('"2"');
  });

  it('are written in another language beside the first', async () => {
    const { user, row, sent } = await edit();
    const [choice] = screen.getAllByRole('radio', { name: /اردو.*2 texts missing/ });
    await user.click(choice as HTMLElement);
    const alt = row.getByLabelText('Alternative text (اردو) of picture 1');
    await user.type(alt, 'نقشہ{Enter}');
    await row.findByText('Saved');
    expect(alt).toMatchObject({ lang: 'ur', dir: 'rtl' });
    expect(sent()).toEqual([{ alt: '', caption: '', translations: { ur: { alt: 'نقشہ', caption: '' } } }]);
  });

  it('are saved by Enter, and not again when nothing was changed since', async () => {
    const { user, caption, row, sent } = await edit();
    await user.type(caption, 'Stairs{Enter}');
    await row.findByText('Saved');
    await user.tab();
    expect(sent()).toHaveLength(1);
    expect(caption.value).toBe('Stairs');
  });

  it('are said not to be saved when they are not, stay, and are saved by a button later', async () => {
    const replies = [reply(503, { code: 'part-unavailable', message: 'Not available' })];
    const { user, caption, row } = await edit((body) => replies.shift() ?? { image: 'one.webp', ...body });
    await user.type(caption, 'Stairs{Enter}');
    expect(await row.findByText('Not saved. Not available')).toBeTruthy();
    expect(caption.value).toBe('Stairs');
    await user.click(row.getByRole('button', { name: 'Save the texts of picture 1' }));
    expect(await row.findByText('Saved')).toBeTruthy();
  });

  it('survive a reload before they were saved', async () => {
    const { user, caption, unmount } = await edit();
    await user.type(caption, 'Stairs');
    unmount();
    const { caption: again, row } = await edit();
    expect(again.value).toContain('Stairs');
    expect(row.getByText('Not saved yet')).toBeTruthy();
  });
});

describe('a new project', () => {
  it('is sent with the texts of its pictures, those of the gallery in the order of the files', async () => {
    const { user, api } = await visit('/add-projects', {
      answers: { 'POST /api/projects': reply(201, aProject()), 'GET /api/projects': [] },
    });
    await user.type(await screen.findByLabelText('Title'), 'Cam');
    await user.type(screen.getByLabelText('Description'), 'Tall');
    await user.upload(screen.getByLabelText('Main Image'), anImage('cam.png'));
    await user.type(screen.getByLabelText('Caption'), 'Park');
    await user.upload(
      screen.getByLabelText('Gallery Images'),
      ['1.png', '22.png', '333.png'].map((name) => anImage(name)),
    );
    await user.type(await screen.findByLabelText('Caption of 22.png'), 'Gone');
    await user.type(screen.getByLabelText('Alternative text of 333.png'), 'Plan');
    await user.click(screen.getByRole('button', { name: 'Remove 22.png' }));
    await user.click(screen.getByRole('button', { name: 'Add Project' }));
    await screen.findByText('Project added successfully.');
    const body = api.sent('POST /api/projects')[0]?.body as Record<string, string>;
    expect(body).toMatchObject({ mainImageCaption: 'Park', mainImageAlt: '' });
    expect(JSON.parse(body.galleryTexts ?? '')).toEqual([
      { alt: '', caption: '' },
      { alt: 'Plan', caption: '' },
    ]);
  });
});

it('the texts stand at the pictures where staff read the project', async () => {
  await visit('/projects/p1', { answers: { 'GET /api/projects/p1': aProject() } });
  const main = (await screen.findByText('From the park')).closest('figure') as HTMLElement;
  expect(within(main).getByRole('img', { name: 'Towers' })).toBeTruthy();
  const second = screen.getByText('Ground floor').closest('figure') as HTMLElement;
  expect(within(second).getByRole('img', { name: 'A plan' })).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Cam Heights, picture 1' })).toBeTruthy();
});
