import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import { anImage } from '../testing/anImage.ts';
import { visit } from '../testing/visit.tsx';

jest.mock('./RichTextEditor.tsx', () => jest.requireActual('../testing/PlainEditor.tsx'));

const blog = {
  ...{ _id: 'b1', title: 'Eleven weeks', author: 'Mahnoor Vellani', image: 'soil.webp', revision: 1 },
  ...{ date: '2026-03-04T00:00:00.000Z', excerpt: 'Words', description: '<p>Words</p>' },
};
const edit = async () => {
  const visited = await visit('/blogs/edit/b1', {
    answers: { 'GET /api/blogs/edit/b1': blog, 'PUT /api/blogs/edit/b1': blog, 'GET /api/blogs': [blog] },
  });
  const field = await screen.findByLabelText<HTMLInputElement>('Date');
  const { user, api } = visited;
  return {
    ...visited,
    field,
    write: async (text: string) => {
      await user.clear(field);
      await user.type(field, text);
    },
    save: () => user.click(screen.getByRole('button', { name: 'Save changes' })),
    sent: () => api.sent('PUT /api/blogs/edit/b1').map(({ body }) => (body as { date: string }).date),
  };
};

beforeEach(() => localStorage.clear());

describe('a day that is typed', () => {
  it.each(['22.11.2026', 'November 22, 2026'])('as %j is saved, clicked straight to Save', async (text) => {
    const { write, save, sent, field } = await edit();
    await write(text);
    await save();
    expect(await screen.findByText('Blog updated successfully.')).toBeTruthy();
    expect(sent()).toEqual(['2026-11-22']);
    expect(field.value).toBe('2026-11-22');
  });

  it('is shown as it was understood when the field is left', async () => {
    const { user, write, field } = await edit();
    await write('5/6/2026');
    expect(field.value).toBe('5/6/2026');
    await user.tab();
    expect(field.value).toBe('2026-06-05');
    expect(screen.getByText('5 June 2026, read with the day first.')).toBeTruthy();
  });

  it('tells while it is typed how it is understood', async () => {
    const { write } = await edit();
    await write('22 nov 26');
    expect(screen.getByText('22 November 2026')).toBeTruthy();
    await write('11/05/2026');
    expect(screen.getByText('11 May 2026, read with the day first.')).toBeTruthy();
  });

  it('may be the other day that its numbers can mean', async () => {
    const { user, write, save, sent, field } = await edit();
    await write('11/05/2026');
    await user.click(screen.getByRole('button', { name: 'Take 5 November 2026' }));
    expect(field.value).toBe('2026-11-05');
    expect(screen.getByText('5 November 2026')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Take/ })).toBeNull();
    await save();
    await screen.findByText('Blog updated successfully.');
    expect(sent()).toEqual(['2026-11-05']);
  });

  it('is taken by Enter, which sends nothing', async () => {
    const { write, field, sent } = await edit();
    await write('22 Nov 2026{Enter}');
    expect(field.value).toBe('2026-11-22');
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
  });

  it('is typed letter by letter without being touched meanwhile', async () => {
    const { write, field } = await edit();
    await write('2026-1-2');
    expect(field.value).toBe('2026-1-2');
    await write('2026-1-23');
    expect(field.value).toBe('2026-1-23');
  });
});

describe('what is not a day', () => {
  const refused = '“30 Feb 2026” is not a day. Please write it like 22 Nov 2026 or 2026-11-22.';

  it('stays, is named below the field, and nothing is saved until it is put right', async () => {
    const { user, write, save, sent, field } = await edit();
    await write('30 Feb 2026');
    await user.tab();
    expect(await screen.findByText(refused)).toBeTruthy();
    expect(field.value).toBe('30 Feb 2026');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await save();
    expect(sent()).toEqual([]);

    await write('28 Feb 2026');
    await save();
    await screen.findByText('Blog updated successfully.');
    expect(sent()).toEqual(['2026-02-28']);
  });

  it('is said also when Save is the first thing that is clicked', async () => {
    const { write, save, sent } = await edit();
    await write('30 Feb 2026');
    await save();
    expect(await screen.findByText(refused)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it('survives a reload as it was typed', async () => {
    const { user, write, unmount } = await edit();
    await write('30 Feb 2026');
    await user.tab();
    unmount();
    expect((await edit()).field.value).toBe('30 Feb 2026');
  });
});

describe('a day that is cleared', () => {
  it.each([
    ['by keyboard', async ({ user, field }: Awaited<ReturnType<typeof edit>>) => user.clear(field)],
    [
      'with its button',
      async ({ user, field }: Awaited<ReturnType<typeof edit>>) =>
        user.click(field.parentElement?.querySelector('[class*=clear-icon]') as HTMLElement),
    ],
  ])('%s is gone, and missed where it is required', async (_how, clear) => {
    const editing = await edit();
    await clear(editing);
    await editing.save();
    expect(await screen.findByText('Please enter a date')).toBeTruthy();
    expect(editing.field.value).toBe('');
    expect(editing.sent()).toEqual([]);
  });

  it('is sent empty where it is not required', async () => {
    const project = {
      ...{ _id: 'p1', title: 'Cam Heights', category: 'ongoing', projectType: 'sport', revision: 1 },
      ...{ mainImage: '', galleryImages: [], excerpt: 'Words', description: '<p>Words</p>' },
      ...{ completedDate: '', startingDate: '', expectedCompletionDate: '2027-11-30' },
      date: '2026-03-04T00:00:00.000Z',
    };
    const { user, api } = await visit('/projects/edit/p1', {
      answers: {
        'GET /api/projects/edit/p1': project,
        'PUT /api/projects/edit/p1': project,
        'GET /api/projects': [],
      },
    });
    await user.clear(await screen.findByLabelText('Expected Completion Date'));
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Project updated successfully.');
    expect(api.sent('PUT /api/projects/edit/p1')[0]?.body).toMatchObject({ expectedCompletionDate: '' });
  });
});

describe('a date of another category', () => {
  it('keeps no one from saving when it is not a day', async () => {
    const { user, api } = await visit('/add-projects', {
      answers: { 'POST /api/projects': reply(201, {}), 'GET /api/projects': [] },
    });
    await user.type(await screen.findByLabelText('Title'), 'Cam Heights');
    await user.type(screen.getByLabelText('Description'), 'Tall');
    await user.type(screen.getByLabelText('Start Date'), 'soon');
    await user.upload(screen.getByLabelText('Main Image'), anImage('cam.png'));
    await user.click(screen.getByRole('button', { name: 'Add Project' }));
    expect(await screen.findByText(/“soon” is not a day/)).toBeTruthy();
    expect(api.sent('POST /api/projects')).toHaveLength(0);

    await user.click(screen.getByRole('combobox', { name: 'Category' }));
    await user.click(await screen.findByText('Completed', { selector: '[class*=option] *' }));
    await user.click(screen.getByRole('button', { name: 'Add Project' }));
    await waitFor(() => expect(api.sent('POST /api/projects')).toHaveLength(1));
    expect(api.sent('POST /api/projects')[0]?.body).toMatchObject({ startingDate: '', completedDate: '' });
  });
});
