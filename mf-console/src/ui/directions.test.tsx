import { screen } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';

jest.mock('./RichTextEditor.tsx', () => jest.requireActual('../testing/PlainEditor.tsx'));

const name = 'ماہ نور';
const words = 'کیا مکان اب بھی خالی ہے؟';
const at = '2026-03-04T10:00:00.000Z';
const directionOf = (text: string) => {
  const element = screen.getByText(text);
  return element.localName === 'bdi' ? 'isolated' : element.closest('[dir]')?.getAttribute('dir');
};

describe('what people wrote from right to left', () => {
  it('runs so in a comment, whose name does not move what stands beside it', async () => {
    const comment = {
      _id: 'c1',
      name,
      email: 'm@example.com',
      comment: words,
      postedAt: at,
      status: 'unread',
    };
    await visit('/comments', { answers: { 'GET /api/comments': [comment] } });
    await screen.findByText(words);
    expect([directionOf(name), directionOf(words)]).toEqual(['isolated', 'auto']);
  });

  const blog = {
    _id: 'b1',
    title: words,
    author: name,
    date: at,
    image: 'a.webp',
    description: '',
    excerpt: '',
  };
  it.each([
    ['/blogs', 'auto'],
    ['/blogs/b1', 'isolated'],
  ])('runs so in %s', async (address, author) => {
    await visit(address, { answers: { 'GET /api/blogs': [blog], 'GET /api/blogs/b1': blog } });
    await screen.findByText(words);
    expect([directionOf(words), directionOf(name)]).toEqual(['auto', author]);
  });

  it('runs so where it is written', async () => {
    await visit('/add-blog');
    for (const label of ['Title', 'Author']) {
      expect((await screen.findByLabelText(label)).getAttribute('dir')).toBe('auto');
    }
  });

  it('runs so in a newsletter that is written', async () => {
    await visit('/newsletter', { answers: { 'GET /api/email/campaigns': [] } });
    for (const label of ['Subject', 'Message']) {
      expect((await screen.findByLabelText(label)).getAttribute('dir')).toBe('auto');
    }
  });
});
