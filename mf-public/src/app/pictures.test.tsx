import { richTextExamples } from '@plinth/contracts/richTextExamples';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBlog, aProject } from '../testing/samples.ts';
import { visit } from '../testing/visit.tsx';

/** Nothing else is on the page. */
const alone = { 'GET /api/blogs/recent': [], 'GET /api/blogs': [], 'GET /api/projects': [] };
const read = (blog: ReturnType<typeof aBlog>) =>
  visit('/blogs/blog-1', fakeApi({ ...alone, 'GET /api/blogs/blog-1': blog }));
const look = (project: ReturnType<typeof aProject>) =>
  visit('/projects/project-1', fakeApi({ ...alone, 'GET /api/projects/project-1': project }));

const caption = (words: string) => screen.getByText(words, { selector: 'figcaption' });
const captions = () => document.querySelectorAll('figcaption').length;

describe('the picture of an article', () => {
  it('is shown with what staff say of it', async () => {
    await read(aBlog({ imageAlt: 'A wall of brick', imageCaption: 'The north wall in May' }));
    const figure = caption('The north wall in May').closest('figure') as HTMLElement;
    expect(within(figure).getByRole('img', { name: 'A wall of brick' })).toBeTruthy();
    expect(caption('The north wall in May').getAttribute('dir')).toBe('auto');
  });

  it.each([{}, { imageAlt: '', imageCaption: '' }])(
    'goes by the title without, and has no caption',
    async (texts) => {
      await read(aBlog(texts));
      expect(screen.getByRole('img', { name: 'What a plinth is for' })).toBeTruthy();
      expect(captions()).toBe(0);
    },
  );
});

describe('the pictures of a project', () => {
  it('are shown each with its own texts', async () => {
    await look(
      aProject({
        ...{ mainImageAlt: 'Two towers at dusk', mainImageCaption: 'From the park' },
        galleryTexts: [{ image: 'two.webp', alt: 'A plan', caption: 'Ground floor, 1:200' }],
      }),
    );
    const main = caption('From the park').closest('figure') as HTMLElement;
    expect(within(main).getByRole('img', { name: 'Two towers at dusk' })).toBeTruthy();
    const gallery = within(screen.getByRole('region', { name: 'Gallery' }));
    expect(gallery.getByRole('img', { name: 'Paragon Towers, picture 1 of 2' })).toBeTruthy();
    const second = caption('Ground floor, 1:200').closest('figure') as HTMLElement;
    expect(within(second).getByRole<HTMLImageElement>('img', { name: 'A plan' }).src).toContain('two.webp');
    expect(captions()).toBe(2);
  });

  it('have no caption, and no bare number, where nothing was written', async () => {
    await look(aProject());
    expect(screen.getByRole('img', { name: 'Paragon Towers' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Paragon Towers, picture 2 of 2' })).toBeTruthy();
    expect(captions()).toBe(0);
    expect(screen.queryByText(/^Fig\./)).toBeNull();
  });
});

describe('the lightbox', () => {
  const ofEverywhere = () =>
    look(
      aProject({
        ...{
          mainImageAlt: 'Two towers',
          mainImageCaption: 'From the park',
          galleryImages: ['plan-whole.webp'],
        },
        galleryTexts: [{ image: 'plan-whole.webp', alt: 'A plan', caption: 'Ground floor' }],
        description: richTextExamples.picture,
        timeline: [{ day: '2026-06-01', title: 'The frame stands', image: 'frame.webp' }],
      }),
    );
  it('is left out by links without scripts: each leads to its picture in large, a drawing to all of it', async () => {
    await ofEverywhere();
    const pictures = [...document.querySelectorAll('[data-picture]')];
    expect(pictures.map((picture) => picture.getAttribute('href'))).toEqual([
      '/uploads/towers.webp?w=1600',
      '/uploads/plinth.webp?w=1600',
      '/uploads/plan-whole.webp',
      '/uploads/frame.webp?w=1600',
    ]);
  });

  const link = (name: string) => screen.getByRole('link', { name });
  const open = async (name: string) => {
    const user = userEvent.setup();
    await user.click(link(name));
    return { user, dialog: within(await screen.findByRole('dialog', { name: 'Pictures' })) };
  };

  it('shows the pictures of a page in their order, with what is said of them, from the one that was pressed on', async () => {
    await ofEverywhere();
    const { user, dialog } = await open('A plinth of brick');
    expect(dialog.getByText('2 / 4')).toBeTruthy();
    expect(dialog.getByText('The north side, in March')).toBeTruthy();
    await user.keyboard('{ArrowRight}');
    expect(await dialog.findByText('3 / 4')).toBeTruthy();
    await user.keyboard('{End}');
    expect(await dialog.findByText('The frame stands, 1 June 2026')).toBeTruthy();
    await user.keyboard('{Home}');
    expect(await dialog.findByText('From the park')).toBeTruthy();
    expect(dialog.getByText('1 / 4')).toBeTruthy();
  });

  it.each<[string, (user: ReturnType<typeof userEvent.setup>) => unknown]>([
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['its button, pressed twice', (user) => user.dblClick(screen.getByRole('button', { name: 'Close' }))],
    ['Back', () => history.back()],
  ])('is left by %s, once, and gives the focus back', async (_way, leave) => {
    await ofEverywhere();
    const back = jest.spyOn(history, 'back');
    const { user } = await open('A plan');
    await leave(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(link('A plan'));
    expect(back).toHaveBeenCalledTimes(1);
    back.mockRestore();
  });
});
