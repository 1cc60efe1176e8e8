import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { screen, within } from '@testing-library/react';
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
