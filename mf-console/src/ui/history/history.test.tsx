import type { RevisionSummary } from '@plinth/contracts/revisions';
import { pageOf, problem } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import { onWideScreens } from '../../testing/onWideScreens.ts';
import { visit } from '../../testing/visit.tsx';

const date = '2026-03-04T00:00:00.000Z';
const common = { title: 'Three', excerpt: '', date, description: '<p>The third text of it</p>' };
const nouns = [
  { noun: 'blogs', entity: { ...common, author: 'Ada', image: 'a.webp', imageAlt: '', imageCaption: '' } },
  {
    noun: 'projects',
    entity: {
      ...{ ...common, category: 'ongoing', projectType: 'sport', mainImage: 'a.webp' },
      ...{ mainImageAlt: '', mainImageCaption: '', galleryImages: ['b.webp'], galleryTexts: [] },
      ...{ completedDate: '', startingDate: '', expectedCompletionDate: '' },
    },
  },
] as const;

afterEach(() => jest.restoreAllMocks());

describe.each(nouns)('the history of $noun', ({ noun, entity }) => {
  const path = `/api/${noun}/a/revisions`;
  const open = async (search = '', total = 3, given: object = {}) => {
    const texts = ['One', 'Two', 'Three'].map((title) => ({
      ...{ ...entity, title, description: `<p>The text of ${title} of it</p>` },
    }));
    let now: object = { ...entity, ...texts[2], _id: 'a', revision: total, state: 'published' };
    const entries = Array.from({ length: total }, (_, index): RevisionSummary => {
      const revision = total - index;
      const by = { _id: 'u', fullName: `Person ${revision}` };
      const what = revision === 1 ? ('created' as const) : ('saved' as const);
      return { revision, at: date, what, state: 'published', fields: ['title', 'description'], by };
    });
    const contentOf = (revision: number) => ({
      ...{ ...entries[total - revision], content: texts[Math.min(revision, 3) - 1] },
    });
    const visited = await visit(`/${noun}/a/revisions${search}`, {
      answers: {
        [`GET /api/${noun}/edit/a`]: () => now,
        [`GET ${path}`]: ({ url }: { url: URL }) => pageOf(entries, url),
        [`GET ${path}/:`]: ({ url }: { url: URL }) => contentOf(Number(url.pathname.split('/').at(-1))),
        [`POST ${path}/:/restore`]: ({ headers }: { headers: Headers }) => {
          if (headers.get('if-match') !== `"${total}"`) return problem('edit-conflict', 409, 'Too late');
          now = { ...now, ...texts[0], revision: total + 1 };
          return now;
        },
        ...given,
      },
    });
    return visited;
  };
  const comparison = async (name: RegExp) => within(await screen.findByRole('region', { name }));

  it('says who did what when, and what became of each field since the one before', async () => {
    jest.spyOn(window, 'matchMedia').mockImplementation(onWideScreens);
    const { user, router } = await open();
    const shown = await comparison(/^From version 2 .* to version 3/);
    const list = within(screen.getByRole('navigation', { name: 'Versions, newest first' }));
    expect(list.getAllByText(/Person \d/)).toHaveLength(3);
    expect(list.getByText(/^Created/)).toBeTruthy();
    const marked = (tag: string) => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent);
    expect(shown.getByRole('region', { name: 'Description' })).toBeTruthy();
    expect([marked('del'), marked('ins')]).toEqual([
      ['Two', 'Two'],
      ['Three', 'Three'],
    ]);
    expect(shown.queryByRole('button', { name: 'Restore this version' })).toBeNull();

    await user.click(list.getByRole('button', { name: 'Compare with version 1' }));
    expect(await comparison(/^From version 1 .* to version 3/)).toBeTruthy();
    expect(router.state.location.search).toBe('?with=1');
    await user.click(screen.getByText('Inline'));
    expect(router.state.location.search).toBe('?with=1&view=inline');
    await user.click(screen.getByRole('button', { name: 'Compare with the one before' }));
    expect(await comparison(/^From version 2/)).toBeTruthy();
  });

  it('restores a version, or a field of it, after a question, and only what was seen', async () => {
    const { user, api } = await open('?revision=1');
    const shown = await comparison(/^version 1/);
    const agree = async () =>
      user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Restore' }));
    await user.click(await shown.findByRole('button', { name: 'Restore Title' }));
    await agree();
    expect(await screen.findByText('Restored.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Restore Title' })).toBeNull());
    expect(api.sent(`POST ${path}/1/restore`).map(({ body }) => body)).toEqual([{ field: 'title' }]);
  });

  it('is read of what was deleted, too, and nothing of it restored', async () => {
    await open('?revision=1', 3, {
      [`GET /api/${noun}/edit/a`]: problem('not-found', 404, 'Not found'),
      'GET /api/bin/a': { _id: 'a', title: 'Three', state: 'published' },
    });
    expect(await comparison(/^version 1/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'History of “Three”' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to what was deleted' }).getAttribute('href')).toBe(
      '/bin/a',
    );
    expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
  });

  it('opens a page of a thousand at once, and leads to the others', async () => {
    const { user, api } = await open('', 1000);
    expect(await comparison(/^From version 999 .* to version 1000/)).toBeTruthy();
    expect(api.sent(`GET ${path}`)).toHaveLength(1);
    await user.click(screen.getByTitle('20'));
    await user.click(await screen.findByRole('button', { name: /^Created/ }));
    expect(await comparison(/^version 1 /)).toBeTruthy();
  });
});
