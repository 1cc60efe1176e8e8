import { problem, reply } from '@plinth/kit/testing/fakeApi';
import { isTorture } from '@plinth/testing/torture';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { anImage } from '../../testing/anImage.ts';
import { revised } from '../../testing/revised.ts';
import { type Visit, visit } from '../../testing/visit.tsx';

jest.mock('../RichTextEditor.tsx', () => jest.requireActual('../../testing/PlainEditor.tsx'));

const written = {
  ...{
    title: 'One',
    description: '<p>Words of the text</p>',
    excerpt: 'Words',
    state: 'published',
    slug: 'one',
  },
  ...{ date: '2026-03-04T00:00:00.000Z', revision: 3 },
};
const nouns = [
  {
    ...{ type: 'blog', noun: 'blogs', form: '/add-blog', add: 'Add Blog', image: 'Image' },
    entity: { ...written, author: 'Ada', image: 'a.webp', imageAlt: '', imageCaption: '' },
  },
  {
    ...{ type: 'project', noun: 'projects', form: '/add-projects', add: 'Add Project', image: 'Main Image' },
    entity: {
      ...{ ...written, category: 'ongoing', projectType: 'sport', mainImage: 'a.webp' },
      ...{ mainImageAlt: '', mainImageCaption: '', galleryImages: [], galleryTexts: [] },
      ...{ completedDate: '', startingDate: '', expectedCompletionDate: '' },
    },
  },
] as const;

interface Told {
  searchTitle?: string;
  shareImage?: string;
  noIndex?: boolean;
  state?: string;
  hasNewerText?: boolean;
}

/** Each test edits another one, because what is kept in memory outlives a test. */
let entities = 0;
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const write = async (user: Visit['user'], label: string, text: string) => {
  await user.clear(await field(label));
  await user.type(await field(label), text);
};
const unfold = async () => {
  const fold = (await screen.findByText('Search engines and cards')).closest('details') as HTMLDetailsElement;
  fold.open = true;
  fireEvent(fold, new Event('toggle'));
  return fold;
};

beforeEach(() => localStorage.clear());

describe.each(nouns)('the form of $noun', ({ type, noun, form, add, image, entity }) => {
  /** Nobody has any address, and the title gives the one of its words. */
  const addresses = {
    [`GET /api/addresses/${type}/suggestion`]: ({ url }: { url: URL }) => ({
      slug: (url.searchParams.get('title') ?? '').toLowerCase().replaceAll(' ', '-'),
    }),
    [`GET /api/addresses/${type}`]: ({ url }: { url: URL }) => {
      const slug = url.searchParams.get('slug');
      return slug === 'taken'
        ? problem('invalid-fields', 422, 'No', { slug: 'Another one has it' })
        : { slug };
    },
  };
  const edit = async (given: Told = {}) => {
    const _id = `d${++entities}`;
    const stored = revised<typeof entity & Told & { _id: string }>({ ...entity, ...given, _id });
    const put = `PUT /api/${noun}/edit/${_id}`;
    const answers = {
      ...addresses,
      [`GET /api/${noun}/edit/${_id}`]: stored.read,
      [`GET /api/${noun}`]: [],
      [put]: stored.put,
    };
    const visited = await visit(`/${noun}/edit/${_id}`, { answers });
    const save = async () => {
      await visited.user.click(screen.getByRole('button', { name: 'Save changes' }));
    };
    const sent = () => visited.api.sent(put).map(({ body }) => body as Record<string, string>);
    return { ...visited, stored, save, sent };
  };

  it('shows the address that the title gives, and sends the one that somebody writes', async () => {
    const post = `POST /api/${noun}`;
    const { user, api } = await visit(form, {
      answers: { ...addresses, [post]: reply(201, entity), [`GET /api/${noun}`]: [] },
    });
    await write(user, 'Title', 'A school');
    await waitFor(async () => expect((await field('Address')).value).toBe('a-school'));
    expect(screen.getByText('Follows the title. You can write another one.')).toBeTruthy();

    await write(user, 'Address', 'Taken');
    expect(await screen.findByText('Another one has it')).toBeTruthy();
    await write(user, 'Address', 'Our School');
    expect(await screen.findByText('This address is free.')).toBeTruthy();
    expect(screen.queryByText('Another one has it')).toBeNull();

    await user.type(await field('Description'), '<p>Words</p>');
    await user.upload(await field(image), anImage());
    await user.click(screen.getByRole('button', { name: add }));
    await waitFor(() => expect(api.sent(post)).toHaveLength(1));
    expect(api.sent(post)[0]?.body).toMatchObject({ slug: 'our-school' });
    expect(api.sent(post)[0]?.body).not.toHaveProperty('searchTitle');
  });

  // Both forms have the same fields: that the second one has them and sends them is seen above.
  if (noun !== nouns[0].noun && !isTorture) return;

  it('says where an old address will lead and keeps it when the new one is emptied', async () => {
    const { user, save, sent } = await edit();
    await write(user, 'Address', 'other');
    expect(
      await screen.findByText(`This address is free. The old address /${noun}/one leads here.`),
    ).toBeTruthy();
    await user.clear(await field('Address'));
    await user.tab();
    expect((await field('Address')).value).toBe('one');
    await write(user, 'Address', 'other');
    await save();
    await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ slug: 'other' })]));
  });

  it('sends of what it tells search engines what was changed, and takes away what was emptied', async () => {
    const told = { searchTitle: 'Long ago', shareImage: 'card.webp', noIndex: true };
    const { user, save, sent } = await edit(told);
    const fold = await unfold();
    expect((await field('Heading in search results')).value).toBe('Long ago');
    expect((await screen.findByRole<HTMLInputElement>('checkbox')).checked).toBe(true);
    await user.clear(await field('Heading in search results'));
    await user.type(await field('Summary in search results'), 'x'.repeat(160));
    expect(screen.getByText(/160 characters: search engines cut it off after about 155/)).toBeTruthy();
    await user.click(await screen.findByRole('checkbox'));
    await user.click(within(fold).getByRole('button', { name: /Remove/ }));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ searchTitle: '', noIndex: 'false', shareImageId: '' });
    expect(sent()[0]).not.toHaveProperty('canonical');
    expect(sent()[0]).not.toHaveProperty('slug');
  });

  it.each([
    [{ state: 'draft' }, '/uploads/a.webp?crop=preview', true],
    [{ hasNewerText: true }, '/uploads/a.webp?crop=preview', true],
    [{ shareImage: 'card.webp' }, '/uploads/card.webp?crop=preview', false],
  ] as const)('names no picture of the site that shows another card: %j', async (given, picture, isPlain) => {
    await edit(given);
    await unfold();
    const [, card] = await screen.findAllByRole('figure');
    expect(card?.querySelector('img')?.getAttribute('src')).toBe(picture);
    expect(screen.queryAllByText(/writes the title and our name/)).toHaveLength(isPlain ? 1 : 0);
  });

  it('lets a person choose between two versions of it', async () => {
    const { user, stored, save, sent } = await edit({ searchTitle: 'Before' });
    await unfold();
    await write(user, 'Heading in search results', 'Mine');
    stored.change({ searchTitle: 'Theirs', title: 'Two' });
    await save();
    const choice = within(await screen.findByRole('group', { name: 'Heading in search results' }));
    await user.click(choice.getByRole('radio', { name: /Theirs/ }));
    await user.click(screen.getByRole('button', { name: 'Save what I chose' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(stored.read()).toMatchObject({ searchTitle: 'Theirs', title: 'Two' });
  });

  it('shows the result of a search and the card as they are written', async () => {
    const { user } = await edit();
    await unfold();
    const [result, card] = await screen.findAllByRole('figure');
    const shown = (figure: HTMLElement | undefined) => within(figure as HTMLElement);
    expect(shown(result).getByText('One | Plinth Group')).toBeTruthy();
    expect(shown(result).getByText('Words of the text')).toBeTruthy();
    expect(shown(result).getByText(`localhost › ${noun} › one`)).toBeTruthy();
    const picture = () => card?.querySelector('img')?.getAttribute('src');
    expect(picture()).toBe(`/share/${noun}/one.jpg?revision=3`);
    expect(screen.queryByText(/writes the title and our name/)).toBeNull();
    await user.type(await field('Title'), ' wall');
    expect(picture()).toBe('/uploads/a.webp?crop=preview');
    expect(screen.getByText(/writes the title and our name/)).toBeTruthy();
    await write(user, 'Title', 'One');
    expect(picture()).toBe(`/share/${noun}/one.jpg?revision=3`);
    await user.type(await field('Heading in search results'), 'Found');
    await user.type(await field('Summary in search results'), 'All of it');
    for (const figure of [result, card]) {
      expect(shown(figure).getByText('Found | Plinth Group')).toBeTruthy();
      expect(shown(figure).getByText('All of it')).toBeTruthy();
    }
    await user.click(await screen.findByRole('checkbox'));
    expect(shown(result).getByText(/asked to leave this page out/)).toBeTruthy();
  });
});
