import { publicationStates } from '@plinth/contracts/constants';
import { problem, reply } from '@plinth/kit/testing/fakeApi';
import { isTorture } from '@plinth/testing/torture';
import { screen, waitFor, within } from '@testing-library/react';
import { anImage } from '../../testing/anImage.ts';
import { aSchedule } from '../../testing/aSchedule.ts';
import { type Visit, visit } from '../../testing/visit.tsx';

jest.mock('../RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const day = '2026-03-04T00:00:00.000Z';
const written = { title: 'One', description: '<p>Words</p>', date: day, excerpt: 'Words', revision: 1 };
const nouns = [
  {
    noun: 'blogs',
    form: '/add-blog',
    add: 'Add Blog',
    image: 'Image',
    entity: { _id: 'a', author: 'Ada', image: 'a.webp', imageAlt: '', imageCaption: '', ...written },
  },
  {
    noun: 'projects',
    form: '/add-projects',
    add: 'Add Project',
    image: 'Main Image',
    entity: {
      ...{ _id: 'a', category: 'ongoing', projectType: 'sport', mainImage: 'a.webp', ...written },
      ...{ mainImageAlt: '', mainImageCaption: '', galleryImages: [], galleryTexts: [] },
      ...{ completedDate: '', startingDate: '', expectedCompletionDate: '' },
    },
  },
] as const;

/** 9 o'clock in Karachi. */
const publishAt = '2999-12-03T04:00:00.000Z';
const schedule = { 'GET /api/stats/schedule': aSchedule() };
const press = async (user: Visit['user'], name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => localStorage.clear());

describe.each(nouns)('the forms of $noun', ({ noun, form, add, image, entity }) => {
  const list = `GET /api/${noun}`;
  const readsEdit = `GET /api/${noun}/edit/a`;
  const put = `PUT /api/${noun}/edit/a`;
  const fill = async (user: Visit['user']) => {
    await user.type(await screen.findByLabelText('Title'), 'One');
    await user.type(screen.getByLabelText('Description'), '<p>Words</p>');
    await user.upload(screen.getByLabelText(image), anImage());
  };
  /** The form of one in this state, whose every saving is taken. */
  const edit = async (state: object) => {
    let stored: object = { ...entity, ...state };
    const answers = {
      ...schedule,
      [list]: [],
      [readsEdit]: () => stored,
      [put]: ({ body }: { body: unknown }) => {
        stored = { ...stored, ...(body as object), state: 'draft', date: day, revision: 2 };
        return stored;
      },
    };
    const visited = await visit(`/${noun}/edit/a`, { answers });
    return { ...visited, sent: () => visited.api.sent(put).map(({ body }) => body) };
  };

  it('keep a new one as a draft, and go on with it', async () => {
    const { user, api, path } = await visit(form, {
      answers: { [`POST /api/${noun}`]: reply(201, { ...entity, state: 'draft' }), [readsEdit]: entity },
    });
    await fill(user);
    expect(screen.getByRole('button', { name: add })).toBeTruthy();
    await press(user, 'Save draft');
    await waitFor(() => expect(path()).toBe(`/${noun}/edit/a`));
    expect(screen.getByText('Draft saved')).toBeTruthy();
    expect(api.sent(`POST /api/${noun}`)[0]?.body).toMatchObject({ title: 'One', state: 'draft' });
  });

  // Both forms have the same buttons: that those of the second one send what they say is seen above.
  if (noun !== nouns[0].noun && !isTorture) return;

  it('schedule a new one by the clocks of the site', async () => {
    const { user, api, path } = await visit(form, {
      answers: { ...schedule, [`POST /api/${noun}`]: reply(201, entity), [list]: [] },
    });
    await fill(user);
    await press(user, 'Schedule …');
    const dialog = within(await screen.findByRole('dialog', { name: 'When shall it be published?' }));
    await dialog.findByText(/Pakistan Standard Time \(Asia\/Karachi\)/);
    await user.click(dialog.getByRole('button', { name: 'Schedule' }));
    expect(dialog.getByText('Please enter a day and a time')).toBeTruthy();
    expect(api.sent(`POST /api/${noun}`)).toEqual([]);

    await user.type(dialog.getByLabelText('Day'), '3 Dec 2999{Tab}');
    await user.click(dialog.getByRole('checkbox'));
    await user.type(dialog.getAllByLabelText('Day')[1] as HTMLElement, '2 Dec 2999{Tab}');
    const send = dialog.getByRole('button', { name: 'Schedule for 3 Dec 2999, 09:00' });
    await user.click(send);
    expect(dialog.getByText('Must be later than the publication')).toBeTruthy();
    await user.click(dialog.getByRole('checkbox'));
    await user.click(send);
    await waitFor(() => expect(path()).toBe(`/${noun}`));
    expect(api.sent(`POST /api/${noun}`)[0]?.body).toMatchObject({ state: 'scheduled', publishAt });
  });

  it('save a later text beside the public one, and stay', async () => {
    const { user, sent, path } = await edit({ state: 'published' });
    await user.type(await screen.findByLabelText('Title'), '!');
    await press(user, 'Save draft');
    expect(await screen.findByText('Draft saved')).toBeTruthy();
    expect(path()).toBe(`/${noun}/edit/a`);
    await waitFor(() => expect(localStorage.getItem(`drafts/me/mf-console/${noun}.edit.a`)).toBeNull());
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('One!');
    expect(sent()).toEqual([expect.objectContaining({ title: 'One!', state: 'draft' })]);
  });

  it.each([
    ['draft', {}, 'Save draft', ['Publish now', 'Schedule …'], { state: 'draft' }],
    ['withdrawn', {}, 'Save draft', ['Publish now', 'Schedule …'], { state: 'draft' }],
    [
      ...['scheduled', { publishAt }, 'Schedule for 3 Dec 2999, 09:00'],
      ...[['Save draft', 'Publish now', 'Schedule for another time …'], { state: 'scheduled', publishAt }],
    ],
  ] as const)('say what they do with one that is %s', async (state, plan, primary, others, wish) => {
    const { user, sent } = await edit({ state, ...plan });
    const button = await screen.findByRole('button', { name: primary });
    for (const name of others) expect(screen.getByRole('button', { name })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await user.click(button);
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining(wish)]));
  });

  it('publish and withdraw after a question, and not what somebody else changed', async () => {
    let stored: object = { ...entity, state: 'draft' };
    const { user, api } = await visit(`/${noun}/a`, {
      answers: {
        [`GET /api/${noun}/a`]: () => stored,
        [`PATCH /api/${noun}/a`]: ({ body, headers }: { body: unknown; headers: Headers }) => {
          if (headers.get('if-match') !== '"1"') return problem('edit-conflict', 409, 'Somebody changed it');
          stored = { ...stored, ...(body as object), revision: 2 };
          return stored;
        },
      },
    });
    await press(user, 'Publish now');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Publish now' }));
    expect(await screen.findByText('Published.')).toBeTruthy();
    await press(user, 'Withdraw');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await press(user, 'Withdraw');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Somebody changed it')).toBeTruthy();
    expect(api.sent(`PATCH /api/${noun}/a`).map(({ body }) => body)).toEqual([
      { state: 'published' },
      { state: 'withdrawn' },
    ]);
  });

  it('are led to by a list that shows one state, says how many there are, and what is not simply public', async () => {
    const inStates = publicationStates.map((state) => ({ ...entity, _id: state, title: state, state }));
    const { user, router } = await visit(`/${noun}?page=2`, {
      answers: {
        ...schedule,
        [`GET /api/stats/${noun}`]: { draft: 2, scheduled: 1, published: 7, withdrawn: 0 },
        [list]: ({ url }: { url: URL }) => {
          const state = url.searchParams.get('state');
          return inStates.filter((each) => !state || (each.state === state && state !== 'withdrawn'));
        },
      },
    });
    const chips = within(await screen.findByRole('group', { name: 'By state' }));
    await waitFor(() => expect(chips.getByRole('button', { name: 'All 10' })).toBeTruthy());
    const cardOf = async (title: string) =>
      (await screen.findByRole('link', { name: title })).closest('article')?.textContent;
    expect(await cardOf('draft')).toContain('Draft');
    expect(await cardOf('published')).not.toContain('Published');
    await user.click(chips.getByRole('button', { name: 'Draft 2' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'published' })).toBeNull());
    expect(router.state.location.search).toBe('?state=draft');
    await user.click(chips.getByRole('button', { name: 'Withdrawn 0' }));
    expect(await screen.findByText('Nothing is withdrawn.')).toBeTruthy();
  });
});
