import { screen } from '@testing-library/react';
import { revised } from '../../testing/revised.ts';
import { visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));
jest.setTimeout(30_000);

const stored = { title: 'گیارہ ہفتے', description: '<p>زمین کیا کہتی ہے</p>', excerpt: 'زمین کیا کہتی ہے' };
const open = async (translations?: object, more: object = {}) => {
  const blog = revised({
    ...{ _id: 'b1', title: 'Eleven weeks', author: 'Mahnoor Vellani', date: '2026-03-04T00:00:00.000Z' },
    ...{ image: 'soil.webp', excerpt: 'Soil', description: '<p>Soil</p>', revision: 3 },
    ...(translations ? { translations } : {}),
    ...more,
  });
  const answers = {
    'GET /api/blogs/edit/b1': blog.read,
    'PUT /api/blogs/edit/b1': blog.put,
    'GET /api/blogs': () => [blog.read()],
  };
  const visited = await visit('/blogs/edit/b1', { answers });
  const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  const save = async () => {
    await visited.user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Blog updated successfully.');
    return visited.api.sent('PUT /api/blogs/edit/b1').at(-1)?.body as Record<string, string>;
  };
  return { ...visited, field, save };
};

beforeEach(() => localStorage.clear());

describe('the form of a blog in another language', () => {
  it('says what is missing, and sends it once it was written', async () => {
    const { user, field, save } = await open();
    await user.click(await screen.findByRole('radio', { name: /اردو.*not written/ }));
    const title = await field('Title (اردو)');
    expect(title.dir).toBe('rtl');
    await user.type(title, stored.title);
    expect(await screen.findByRole('radio', { name: /اردو.*unfinished/ })).toBeTruthy();
    expect(screen.getByText(/Visitors read the English text until/)).toBeTruthy();
    await user.type(await field('Description (اردو)'), stored.description);
    expect(await screen.findByRole('radio', { name: 'اردو' })).toBeTruthy();
    const { title: english, translations = '' } = await save();
    expect(english).toBe('Eleven weeks');
    expect(JSON.parse(translations)).toEqual({
      ur: { title: stored.title, description: stored.description },
    });
  });

  it('counts what is said in English alone beside what it is the translation of, and sends what was written', async () => {
    const english = { imageAlt: 'A trench', searchTitle: 'Soil' };
    const { user, field, save } = await open({ ur: stored }, english);
    await user.click(await screen.findByRole('radio', { name: /اردو.*2 texts missing/ }));
    expect(screen.getByText('A trench')).toMatchObject({ lang: 'en' });
    await user.click(await screen.findByText('اردو: 2 texts are missing'));
    expect(document.activeElement?.id).toBe('languages');
    const alt = await field('Alternative text (اردو)');
    expect(alt).toMatchObject({ dir: 'rtl', lang: 'ur' });
    await user.type(alt, 'خندق');
    expect(await screen.findByRole('radio', { name: /اردو.*1 text missing/ })).toBeTruthy();
    const { translations = '' } = await save();
    const { title, description } = stored;
    expect(JSON.parse(translations)).toEqual({ ur: { title, description, imageAlt: 'خندق' } });
  });

  it('sends what was written before a reload, also if nobody looks at it again', async () => {
    const { user, field, unmount } = await open();
    await user.click(await screen.findByRole('radio', { name: /اردو.*not written/ }));
    await user.type(await field('Title (اردو)'), stored.title);
    unmount();
    const { save } = await open();
    expect(await screen.findByRole('radio', { name: /اردو.*unfinished/ })).toBeTruthy();
    const { translations = '' } = await save();
    expect(JSON.parse(translations).ur.title).toBe(stored.title);
  });

  it('shows what is there, and sends nothing of it where nothing of it was changed', async () => {
    const { user, field, save } = await open({ ur: stored });
    await user.click(await screen.findByRole('radio', { name: 'اردو' }));
    expect((await field('Title (اردو)')).value).toBe(stored.title);
    await user.click(screen.getByRole('radio', { name: 'English' }));
    await user.type(await field('Title'), ' of soil');
    expect(await save()).not.toHaveProperty('translations');
  });
});
