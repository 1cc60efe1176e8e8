import { hostOn } from '@plinth/host/testing/hostOn';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { fireEvent, render, screen } from '@testing-library/react';
import RichTextEditor from './RichTextEditor.tsx';

// Nothing has a place in a test.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => document.body.getBoundingClientRect();
});

const open = (value: string) => {
  const reports: string[] = [];
  const api = fakeApi({
    'GET /api/blogs': [{ _id: 'b1', title: 'What lies under a plinth' }],
    'GET /api/projects': [{ _id: 'id-of-p1', slug: 'p1', title: 'Cam Heights' }],
  });
  const { around } = hostOn(api);
  render(
    around(<RichTextEditor label="Description" value={value} onChange={(html) => reports.push(html)} />),
  );
  return { reports, sent: api.sent };
};

it('leads to a project of ours that was found by words of its title', async () => {
  const { reports, sent } = open('');
  fireEvent.click(screen.getByLabelText('Link'));
  fireEvent.change(await screen.findByLabelText('Address of the link'), { target: { value: 'HEIGHTS' } });
  fireEvent.click(await screen.findByText('Cam Heights'));
  fireEvent.blur(screen.getByRole('textbox', { name: 'Description' }));
  expect(reports.at(-1)).toBe('<p dir="auto"><a rel="noopener" href="/projects/p1">Cam Heights</a></p>');
  for (const list of ['GET /api/blogs', 'GET /api/projects'])
    expect(sent(list).map(({ url }) => url.search)).toEqual(['?state=published&limit=24&search=HEIGHTS']);
});

it.each([
  ['plinth.example/a?b', 'https://plinth.example/a?b'],
  ['info@plinth.example', 'mailto:info@plinth.example'],
  ['tel:+92 51', 'tel:+92 51'],
  ['/projects/p1', '/projects/p1'],
])('a link that is written as %j leads to %s', async (typed, href) => {
  const { reports } = open('');
  fireEvent.click(screen.getByLabelText('Link'));
  fireEvent.change(await screen.findByLabelText('Address of the link'), { target: { value: typed } });
  fireEvent.click(screen.getByText('Set link'));
  fireEvent.blur(screen.getByRole('textbox', { name: 'Description' }));
  expect(reports.at(-1)).toContain(`href="${href}"`);
});

it.each(['cam heights', 'cam', 'ftp://plinth.example'])('no link is made of %j', async (typed) => {
  const { reports } = open('<p>Text</p>');
  fireEvent.click(screen.getByLabelText('Link'));
  const field = await screen.findByLabelText('Address of the link');
  fireEvent.change(field, { target: { value: typed } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText(/^This is no address that a link can lead to/)).toBeTruthy();
  fireEvent.blur(screen.getByRole('textbox', { name: 'Description' }));
  expect(reports.join()).not.toContain('href');
});
