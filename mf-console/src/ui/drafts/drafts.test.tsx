import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { noAnswer } from '@plinth/kit/testing/fakeApi';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';

jest.mock('../RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const blog = {
  ...{ _id: 'b1', title: 'Eleven weeks', author: 'Mahnoor Vellani', image: 'soil.webp', excerpt: 'Words' },
  ...{
    date: '2026-03-04T00:00:00.000Z',
    description: '<p>Words</p>',
    imageAlt: '',
    imageCaption: '',
    revision: 1,
  },
};
const path = '/api/drafts/blog/b1';
const me = {
  _id: 'me',
  fullName: 'Mahnoor Vellani',
  since: '2026-03-04T09:00:00.000Z',
  savedAt: '2026-03-04T09:01:00.000Z',
};
const answers = { 'GET /api/blogs/edit/b1': blog, 'PUT /api/blogs/edit/b1': blog, 'GET /api/blogs': [] };
const open = (more: object = {}) => visit('/blogs/edit/b1', { answers: { ...answers, ...more } });
const write = async (text: string) =>
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: text } });
const title = async () => ((await screen.findByLabelText('Title')) as HTMLInputElement).value;

beforeEach(() => forgetDrafts('me'));

/** What was written at another computer. */
const elsewhere = (to: object, at: number) => ({
  [`GET ${path}/writers`]: [me],
  [`GET ${path}`]: {
    fields: { revision: 1, from: { title: blog.title, author: blog.author }, to, at },
    savedAt: me.savedAt,
  },
});

it('keeps on the server what is written, and says since when', async () => {
  const { api } = await open();
  await write('Twelve');
  await write('Twelve weeks');
  expect(await screen.findByText(/^Saved at \d/, {}, { timeout: 5000 })).toBeTruthy();
  expect(api.sent(`PUT ${path}`).map(({ body }) => body)).toEqual([
    {
      fields: expect.objectContaining({
        revision: 1,
        from: { title: 'Eleven weeks' },
        to: { title: 'Twelve weeks' },
      }),
    },
  ]);
});

it('forgets it there when the form is sent, after what was under way', async () => {
  let answer = (_: object) => {};
  const { api, user } = await open({
    [`PUT ${path}`]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  await write('Twelve weeks');
  await waitFor(() => expect(api.sent(`PUT ${path}`)).toHaveLength(1), { timeout: 5000 });
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await screen.findByText('Blog updated successfully.');
  expect(api.sent(`DELETE ${path}`)).toHaveLength(0);
  answer({ savedAt: new Date().toISOString() });
  await waitFor(() => expect(api.sent(`DELETE ${path}`)).toHaveLength(1));
  expect(api.sent(`PUT ${path}`)).toHaveLength(1);
});

it('goes on where one stopped at another computer', async () => {
  await open(elsewhere({ title: 'From the office' }, Date.now() - 60_000));
  await waitFor(async () => expect(await title()).toBe('From the office'));
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
});

it('puts together what was written here and there: where both wrote, the later words stay', async () => {
  const offline = await open({ [`GET ${path}/writers`]: noAnswer });
  await write('From the train');
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  offline.unmount();
  const { api } = await open(
    elsewhere({ title: 'From the office', author: 'Both of us' }, Date.now() - 60_000),
  );
  await waitFor(() => expect((screen.getByLabelText('Author') as HTMLInputElement).value).toBe('Both of us'));
  expect(await title()).toBe('From the train');
  await waitFor(() => expect(api.sent(`PUT ${path}`)).toHaveLength(1), { timeout: 5000 });
});

it('takes up what one writes at another computer while the form is open here, too, and overwrites none of it', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let kept: object[] = [];
    let draft = {};
    const savedAt = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
    const { api } = await open({
      [`GET ${path}/writers`]: () => kept,
      [`GET ${path}`]: () => draft,
      [`PUT ${path}`]: ({ body: { fields } }: { body: { fields: object } }) => {
        draft = { fields, savedAt: savedAt(0) };
        return draft;
      },
    });
    await write('Twelve weeks');
    await screen.findByText(/^Saved at \d/, {}, { timeout: 5000 });
    const at = Date.now();
    draft = {
      fields: { revision: 1, from: { author: blog.author }, to: { author: 'Both of us' }, at },
      savedAt: savedAt(9),
    };
    kept = [{ ...me, savedAt: savedAt(9) }];
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    await waitFor(() =>
      expect((screen.getByLabelText('Author') as HTMLInputElement).value).toBe('Both of us'),
    );
    expect(await title()).toBe('Twelve weeks');
    await act(() => jest.advanceTimersByTimeAsync(3000));
    const sent = () =>
      api.sent(`PUT ${path}`).map(({ body }) => (body as { fields: { to: object } }).fields.to);
    expect(sent().at(-1)).toEqual({ title: 'Twelve weeks', author: 'Both of us' });
    const before = sent().length;
    // At the other one, what it gets is what it has.
    kept = [{ ...me, savedAt: savedAt(60) }];
    await act(() => jest.advanceTimersByTimeAsync(40_000));
    expect(sent()).toHaveLength(before);
  } finally {
    jest.useRealTimers();
  }
});

it('says that it could not be kept there, and sends it again', async () => {
  let isAway = true;
  const { api } = await open({
    [`PUT ${path}`]: () => (isAway ? noAnswer() : { savedAt: new Date().toISOString() }),
  });
  await write('Twelve weeks');
  expect(await screen.findByText(/^Not saved on the server yet/, {}, { timeout: 5000 })).toBeTruthy();
  isAway = false;
  fireEvent(window, new Event('online'));
  expect(await screen.findByText(/^Saved at \d/, {}, { timeout: 5000 })).toBeTruthy();
  expect(api.sent(`PUT ${path}`)).toHaveLength(2);
});

it('says who else is writing in it', async () => {
  await open({ [`GET ${path}/writers`]: [{ ...me, _id: 'u2', fullName: 'Sana Malik' }] });
  expect(await screen.findByText(/^Sana Malik has been writing in this since /)).toBeTruthy();
});
