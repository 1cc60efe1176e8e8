import type { Language } from '@plinth/contracts/languages';
import { fakeApi, reply, someOf } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { takeTime } from '../../testing/clock.ts';
import { aBlog } from '../../testing/samples.ts';
import { visit } from '../../testing/visit.tsx';

const id = '66f0c0ffee0000000000beef';
const [first, second] = ['66f0c0ffee0000000000c001', '66f0c0ffee0000000000c002'];
const postedAt = '2026-03-21T09:00:00.000Z';
const comments = [
  { _id: first, name: 'Asha', comment: 'Who thanks whom?', postedAt },
  { _id: second, name: 'Bilal', comment: 'Nobody.', postedAt, answerTo: first },
];

const open = async (address: string, more: object = {}, language?: Language) => {
  const api = fakeApi({
    'GET /api/blogs/blog-1': {
      ...aBlog({ _id: id, description: '<h2 id="on-stone">Stone</h2><p>It lies.</p>' }),
      ...{ readingMinutes: 4, contents: [{ id: 'on-stone', text: 'Stone', level: 2 }] },
    },
    'GET /api/blogs/blog-1/related': [aBlog({ _id: 'r', slug: 'wells', title: 'Digging wells' })],
    [`GET /api/blogs/${id}/comments`]: someOf(comments, comments.length),
    'GET /api/blogs': someOf([], 0),
    'POST /api/comments': reply(201, { _id: 'c1' }),
    ...more,
  });
  await visit(address, api, language);
  await screen.findByRole('heading', { level: 1, name: 'What a plinth is for' });
  return api;
};
const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the page of an article', () => {
  it('says how long it is, what is in it, and what speaks of the same', async () => {
    await open('/blogs/blog-1');
    expect(screen.getByText(/4 min read/)).toBeTruthy();
    const contents = within(screen.getByRole('navigation', { name: 'In this article' }));
    expect(contents.getByRole('link', { name: 'Stone' }).getAttribute('href')).toBe('#on-stone');
    expect(document.getElementById('on-stone')?.textContent).toBe('Stone');
    const related = within(screen.getByRole('region', { name: 'More on this' }));
    expect(related.getByRole('link', { name: 'Digging wells' }).getAttribute('href')).toBe('/blogs/wells');
  });

  it('marks in a page in another language what beside it is in English alone', async () => {
    const related = [
      aBlog({ _id: 'r', slug: 'wells', title: 'Digging wells' }),
      aBlog({ _id: 's', slug: 'arch', title: 'محراب', languages: ['ur'] }),
    ];
    await open('/blogs/blog-1', { 'GET /api/blogs/blog-1/related': related }, 'ur');
    const langOf = (name: string) => screen.getByRole('heading', { name }).getAttribute('lang');
    expect([langOf('Digging wells'), langOf('محراب')]).toEqual(['en', null]);
  });

  it('shows what readers said, and takes an answer to one of them', async () => {
    const api = await open('/blogs/blog-1');
    const said = screen.getByRole('region', { name: '2 comments' });
    expect(within(said).getAllByRole('article')).toHaveLength(2);
    expect(said.querySelector('ol ol')?.textContent).toContain('Nobody.');
    expect(href('Answer Asha')).toBe(`/blogs/blog-1?answer=${first}#write`);
    await userEvent.click(screen.getByRole('link', { name: 'Answer Asha' }));
    await screen.findByRole('heading', { name: 'Answer Asha' });
    expect(document.activeElement?.id).toBe('write');
    expect(document.querySelector<HTMLInputElement>('input[name=answerTo]')?.value).toBe(first);
    takeTime(5);
    await userEvent.type(screen.getByLabelText('Name'), 'Chand');
    await userEvent.type(screen.getAllByLabelText('Email')[0] as HTMLElement, 'chand@example.com');
    await userEvent.type(screen.getByLabelText('Comment'), 'I do');
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    await waitFor(() =>
      expect(api.sent('POST /api/comments')[0]?.body).toMatchObject({ blogId: id, answerTo: first }),
    );
    expect(href('Comment on the article instead')).toBe('/blogs/blog-1#write');
  });

  it('says which part of a series it is, and leads to the others', async () => {
    const part = (_id: string) => aBlog({ _id, slug: _id, title: `On ${_id}` });
    await open('/blogs/blog-1', {
      'GET /api/blogs/blog-1': aBlog({ _id: id, series: { name: 'Bricks', part: 9 } }),
      [`GET /api/blogs/${id}/series`]: {
        ...{ name: 'Bricks', parts: [part('clay'), aBlog({ _id: id }), part('fire')] },
      },
    });
    expect(href('Part 2 of 3 of Bricks')).toBe('#series');
    const parts = within(screen.getByRole('region', { name: 'Bricks' }));
    expect(parts.getByText('What a plinth is for').getAttribute('aria-current')).toBe('page');
    expect(parts.getByRole('link', { name: 'On clay' }).getAttribute('href')).toBe('/blogs/clay');
    expect(href('Previous part: On clay')).toBe('/blogs/clay');
    expect(href('Next part: On fire')).toBe('/blogs/fire');
  });

  it('leads to the page of its series, which shows its parts from the first on', async () => {
    const parts = [aBlog({ _id: 'clay', slug: 'clay', title: 'On clay' }), aBlog({ _id: id })];
    const series = { name: 'Bricks', slug: 'bricks', parts };
    await open('/blogs/blog-1', {
      'GET /api/blogs/blog-1': aBlog({ _id: id, series: { name: 'Bricks', part: 9 } }),
      [`GET /api/blogs/${id}/series`]: series,
      'GET /api/blogs/series/published/bricks': series,
    });
    expect(href('The whole series')).toBe('/series/bricks');
    await userEvent.click(screen.getByRole('link', { name: 'The whole series' }));
    await screen.findByRole('heading', { level: 1, name: 'Bricks' });
    expect(screen.getByText(/2 parts/)).toBeTruthy();
    const shown = screen.getByRole('heading', { level: 2, name: 'On clay' }).closest('ol')?.children ?? [];
    expect([...shown].map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Part 1.*On clay/),
      expect.stringMatching(/^Part 2.*What a plinth is for/),
    ]);
  });

  it('says that there is no series at an address where none is', async () => {
    await visit(
      '/series/nothing',
      fakeApi({ 'GET /api/blogs/series/published/nothing': reply(404, { code: 'not-found' }) }),
    );
    await screen.findByRole('heading', { level: 1, name: 'There is no series here' });
    expect(href('All articles')).toBe('/blogs');
  });

  it('leads to the page of its author, which says what they have written, and who they are if they say so', async () => {
    const api = await open('/blogs/blog-1', {
      'GET /api/blogs': ({ url }: { url: URL }) =>
        someOf(url.searchParams.has('authorSlug') ? [aBlog()] : [], 25),
      'GET /api/authors': { about: 'Draws stairs.', profileImage: 'profile-m.webp' },
    });
    expect(href('Mahnoor Vellani')).toBe('/authors/mahnoor-vellani');
    await userEvent.click(screen.getByRole('link', { name: 'Mahnoor Vellani' }));
    const name = await screen.findByRole('heading', { level: 1, name: 'Mahnoor Vellani' });
    // It begins where the list does, whichever way it runs.
    expect(name.getAttribute('dir')).toBeNull();
    expect(screen.getByText('Draws stairs.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Mahnoor Vellani' })).toBeTruthy();
    expect(href('What a plinth is for')).toBe('/blogs/blog-1');
    expect(href('Older articles')).toBe('/authors/mahnoor-vellani?page=2');
    expect(api.sent('GET /api/authors')[0]?.url.search).toBe('?name=Mahnoor+Vellani');
  });

  it('is as it was where nobody said anything and nothing is like it', async () => {
    await open(`/blogs/blog-1?answer=${first}`, {
      'GET /api/blogs/blog-1': aBlog({ _id: id }),
      'GET /api/blogs/blog-1/related': reply(404, { code: 'not-found' }),
      [`GET /api/blogs/${id}/comments`]: reply(503, { code: 'part-unavailable' }),
    });
    await screen.findByRole('heading', { name: 'Leave a comment' });
    expect(screen.queryByRole('navigation', { name: 'In this article' })).toBeNull();
    expect(screen.queryByRole('region', { name: /comment|More on this/ })).toBeNull();
  });
});
