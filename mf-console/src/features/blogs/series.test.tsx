import { screen, waitFor } from '@testing-library/react';
import { revised } from '../../testing/revised.ts';
import { visit } from '../../testing/visit.tsx';

jest.mock('../../ui/RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));
jest.setTimeout(30_000);
beforeEach(() => localStorage.clear());

it('a blog is put into a series that there is, with a number that it needs', async () => {
  const blog = revised({
    ...{ _id: 'b1', title: 'Eleven weeks', author: 'Mahnoor Vellani', date: '2026-03-04T00:00:00.000Z' },
    ...{ image: 'soil.webp', excerpt: 'Soil', description: '<p>Soil</p>', revision: 3 },
  });
  const { user, api } = await visit('/blogs/edit/b1', {
    answers: {
      'GET /api/blogs/edit/b1': blog.read,
      'PUT /api/blogs/edit/b1': blog.put,
      'GET /api/blogs': () => [blog.read()],
      'GET /api/blogs/series/names': [{ name: 'The way of bricks', part: 4 }],
    },
  });
  const name = await screen.findByLabelText<HTMLInputElement>('Series');
  await user.click(name);
  await waitFor(() => expect(name.list?.options[0]?.value).toBe('The way of bricks'));
  await user.type(name, 'The way of bricks');
  expect(await screen.findByText('The last part so far is 4.')).toBeTruthy();
  const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }));
  await user.type(screen.getByLabelText('Part'), '0');
  await save();
  expect(await screen.findByText('Please enter a number from 1 to 200')).toBeTruthy();
  await user.clear(screen.getByLabelText('Part'));
  await user.type(screen.getByLabelText('Part'), '5');
  await user.type(screen.getByLabelText('Series (اردو)'), 'اینٹیں');
  await save();
  await screen.findByText('Blog updated successfully.');
  const series = JSON.stringify({ name: 'The way of bricks', part: 5, names: { ur: 'اینٹیں' } });
  expect(api.sent('PUT /api/blogs/edit/b1').at(-1)?.body).toMatchObject({ series });
});
