import { screen } from '@testing-library/react';
import { datesIn, dayOf } from '../ui/dates.ts';
import { visit } from './visit.tsx';

const day = '2026-03-04T00:00:00.000Z';
const blog = {
  ...{ _id: 'b1', title: 'Eleven weeks', author: 'Mahnoor Vellani', date: day, image: 'soil.webp' },
  ...{ excerpt: 'Words', description: '<p>Words</p>', revision: 1 },
};
const project = {
  ...{ _id: 'p1', title: 'Cam Heights', category: 'ongoing', projectType: 'sport', date: day, revision: 1 },
  ...{ mainImage: '', galleryImages: [], excerpt: 'Words', description: '<p>Words</p>' },
  ...{ completedDate: '', startingDate: '', expectedCompletionDate: '2026-03-04' },
};
const answers = {
  'GET /api/blogs': [blog],
  'GET /api/blogs/b1': blog,
  'GET /api/blogs/edit/b1': blog,
  'PUT /api/blogs/edit/b1': blog,
  'GET /api/projects': [project],
  'GET /api/projects/p1': project,
};

/** Tells that a day is the same day wherever its reader is. `offset` makes certain that the reader is there. */
export const daysAreTheSame = (offset: number) => {
  beforeEach(() => localStorage.clear());

  it('is run where it says', () => {
    expect(new Date(day).getTimezoneOffset()).toBe(offset);
  });

  it('a day is read as that day', () => {
    const { longDate } = datesIn('en');
    expect(longDate(day)).toBe('4 March 2026');
    expect(longDate('2026-03-04')).toBe('4 March 2026');
    expect(dayOf(day)).toBe('2026-03-04');
  });

  it.each(['/blogs', '/blogs/b1', '/projects', '/projects/p1'])('%s shows it', async (path) => {
    await visit(path, { answers });
    expect((await screen.findAllByText(/4 March 2026/)).length).toBe(1);
    expect(screen.queryByText(/[35] March 2026/)).toBeNull();
  });

  it('a form begins with it, and sends the day that is typed or picked', async () => {
    const { user, api } = await visit('/blogs/edit/b1', { answers });
    const field = await screen.findByLabelText<HTMLInputElement>('Date');
    expect(field.value).toBe('2026-03-04');
    await user.clear(field);
    await user.type(field, '5 Mar 2026');
    await user.tab();
    await user.click(screen.getByRole('button', { name: 'Choose from a calendar', hidden: true }));
    expect((await screen.findByTitle('2026-03-05')).className).toContain('selected');
    await user.click(screen.getByTitle('2026-03-06'));
    expect(field.value).toBe('2026-03-06');
    await user.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Blog updated successfully.');
    expect(api.sent('PUT /api/blogs/edit/b1')[0]?.body).toMatchObject({ date: '2026-03-06' });
  });
};
