import { fakeApi, someOf } from '@plinth/kit/testing/fakeApi';
import { screen } from '@testing-library/react';
import { aBlog, aProject } from '../testing/samples.ts';
import { visit } from '../testing/visit.tsx';

const title = 'کیم ہائٹس میں کام کا آغاز';
const excerpt = 'زمین کے ساتھ گیارہ ہفتے۔';
const description = `<p>${excerpt}</p><ul dir="rtl"><li>اینٹ</li></ul>`;
const api = () =>
  fakeApi({
    'GET /api/blogs': someOf([aBlog({ title, excerpt })], 1),
    'GET /api/blogs/recent': [],
    'GET /api/blogs/blog-1': aBlog({ title, description, author: 'ماہ نور' }),
    'GET /api/projects': someOf([aProject({ title, excerpt })], 1),
  });
const directionAround = (text: string) => screen.getByText(text).closest('[dir]')?.getAttribute('dir');

describe('what people wrote from right to left', () => {
  it('runs so in an article, and so do the fields of its form', async () => {
    await visit('/blogs/blog-1', api());
    expect(screen.getByRole('heading', { level: 1, name: title }).getAttribute('dir')).toBe('auto');
    expect(directionAround(excerpt)).toBe('auto');
    expect(directionAround('اینٹ')).toBe('rtl');
    expect(screen.getByRole('textbox', { name: 'Comment' }).getAttribute('dir')).toBe('auto');
  });

  it.each(['/blogs', '/projects', '/csr'])('runs so in the list %s', async (address) => {
    await visit(address, api());
    expect(directionAround(title)).toBe('auto');
    if (address !== '/projects') expect(directionAround(excerpt)).toBe('auto');
  });
});
