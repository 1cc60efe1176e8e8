import { pageOf, reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';
import * as download from '../../ui/downloadText.ts';

jest.mock('../../ui/downloadText.ts', () => ({ downloadText: jest.fn() }));
const downloaded = jest.mocked(download.downloadText);
afterEach(() => downloaded.mockClear());

const count = 450;
/** Oldest first; the last three are unread. */
const messages = Array.from({ length: count }, (_, index) => ({
  _id: `m${index}`,
  name: `Person ${index}`,
  email: 'p@example.com',
  subject: '0300',
  category: 'Paragon',
  message: '',
  sentAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  status: index >= count - 3 ? 'unread' : 'read',
}));

/** Answers the export page by page, and each page only when the test lets it. */
const slowly = () => {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const answer = async ({ url }: { url: URL }) => {
    if (url.searchParams.get('sort') !== 'asc') return pageOf(messages.toReversed(), url);
    asked.push(url.search);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return pageOf(messages, url);
  };
  return { answer, asked, waiting };
};

const exportButton = () => screen.findByRole('button', { name: 'Export to CSV' });
const enabled = async () => {
  const button = await exportButton();
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
};

describe('Export to CSV', () => {
  it('exports all messages of all pages, unread first, then newest first, and shows how far it is', async () => {
    const { answer, asked, waiting } = slowly();
    const { user } = await visit('/messages', { answers: { 'GET /api/messages': answer } });
    await user.click(await enabled());
    for (const done of [200, 400]) {
      await waitFor(() => expect(waiting).toHaveLength(1));
      waiting.pop()?.();
      expect(await screen.findByText(`Exporting ${done} of ${count}`)).toBeTruthy();
    }
    await waitFor(() => expect(waiting).toHaveLength(1));
    waiting.pop()?.();
    await exportButton();

    expect(asked).toEqual([1, 2, 3].map((page) => `?sort=asc&page=${page}&limit=200`));
    expect(downloaded).toHaveBeenCalledTimes(1);
    const [fileName, type, text] = downloaded.mock.calls[0] ?? [];
    expect([fileName, type]).toEqual(['messages.csv', 'text/csv']);
    const rows = (text ?? '').split('\n');
    expect(rows[0]).toBe('Name,Email,Phone,Category,Sent At');
    expect(rows.slice(1).map((row) => row.split(',')[0])).toEqual(messages.map(({ name }) => name).reverse());
  });

  it('stands beside one that exports everything, which few need and which comes when it is wanted', async () => {
    const { user } = await visit('/messages', {
      answers: { 'GET /api/messages': ({ url }: { url: URL }) => pageOf(messages, url) },
    });
    await enabled();
    await user.click(screen.getByRole('button', { name: 'Export Everything' }));
    await waitFor(() => expect(downloaded).toHaveBeenCalledTimes(1));
    const [fileName, type, text = ''] = downloaded.mock.calls[0] ?? [];
    expect([fileName, type]).toEqual(['messages-complete.csv', 'text/csv']);
    expect(text.split('\r\n')).toHaveLength(count + 1);
    expect(text.split('\r\n')[1]).toMatch(/^Enquiry,Person 449,p@example.com,0300,,Paragon,,unread,/);
  });

  it('can be cancelled, and then nothing is downloaded', async () => {
    const { answer, asked, waiting } = slowly();
    const { user } = await visit('/messages', { answers: { 'GET /api/messages': answer } });
    await user.click(await enabled());
    await waitFor(() => expect(waiting).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await exportButton();
    waiting.pop()?.();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull());
    expect([asked.length, downloaded.mock.calls.length]).toEqual([1, 0]);
  });

  it('says when a page could not be had, and keeps nothing back of a half one', async () => {
    const { user } = await visit('/messages', {
      answers: {
        'GET /api/messages': ({ url }: { url: URL }) =>
          url.search === '?sort=asc&page=2&limit=200'
            ? reply(503, { code: 'part-unavailable', message: 'Not available' })
            : pageOf(messages, url),
      },
    });
    await user.click(await enabled());
    expect(await screen.findByText('Failed to export the messages.')).toBeTruthy();
    expect(screen.getByText('Not available')).toBeTruthy();
    expect(downloaded).not.toHaveBeenCalled();
  });
});

describe('many messages', () => {
  it('come a page at a time, with the number of all that are unread', async () => {
    const unread = messages.filter(({ status }) => status === 'unread');
    const { user, router } = await visit('/messages', {
      answers: {
        'GET /api/messages': ({ url }: { url: URL }) =>
          pageOf(url.searchParams.get('status') ? unread : messages.toReversed(), url),
      },
    });
    expect(await screen.findByText('3 unread')).toBeTruthy();
    expect(screen.getAllByText(/^Person/)).toHaveLength(20);
    await user.click(screen.getByTitle('2'));
    expect(await screen.findByText(`Person ${count - 21}`)).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
  });
});
