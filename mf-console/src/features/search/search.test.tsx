import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, waitFor, within } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';

jest.mock('../dashboard/LineChart.tsx', () => ({ __esModule: true, default: () => null }));
jest.mock('../dashboard/PieChart.tsx', () => ({ __esModule: true, default: () => null }));

const day = '2026-03-04T00:00:00.000Z';
const dashboard = {
  'GET /api/stats/subscribers': { totalSubscribers: 1, monthlyIncrease: 0 },
  'GET /api/stats/contactMessagesthismonth': { totalContacts: 1, monthlyIncrease: 0 },
  'GET /api/stats/blogFeedback': { unread: 0, read: 1 },
  'GET /api/stats/latest-blog': null,
  'GET /api/stats/latest-project': null,
  'GET /api/stats/schedule': { timeZone: 'Asia/Karachi', lateCount: 0, late: [], next: [] },
};

/** A dashboard whose searches missed a word until a spelling makes it found. */
const open = async () => {
  let spellings: object[] = [];
  return visit('/dashboard', {
    role: 'editor',
    answers: {
      ...dashboard,
      'GET /api/search/missed': () => ({
        ...{ days: 30, words: spellings.length > 0 ? [] : [{ word: 'bhatta', count: 1200, last: day }] },
      }),
      'GET /api/search/spellings': () => spellings,
      'POST /api/search/spellings': ({ body }: { body?: unknown }) => {
        const { meant } = body as { meant: string };
        if (meant.includes(' '))
          return reply(422, {
            code: 'invalid-fields',
            message: 'No',
            fields: { meant: 'Please write one word' },
          });
        spellings = [{ _id: 's1', ...(body as object), by: { _id: 'u', fullName: 'Ada Ahmed' }, at: day }];
        return reply(201, spellings[0]);
      },
      'DELETE /api/search/spellings/s1': () => {
        spellings = [];
        return { message: 'Removed' };
      },
    },
  });
};

describe('what was searched for and not found', () => {
  it('stands on the dashboard, can be given a spelling, and the spelling removed after asking', async () => {
    const { user, api } = await open();
    const row = (await screen.findByRole('rowheader', { name: 'bhatta' })).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('1,200');
    expect(row.textContent).toContain('4 March 2026');
    await user.click(screen.getByRole('button', { name: 'Add spelling for bhatta' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Spellings that the search knows' }));
    await dialog.findByText('Nobody has added a spelling yet.');
    expect(dialog.getByLabelText<HTMLInputElement>('As people type it').value).toBe('bhatta');
    const meant = dialog.getByLabelText<HTMLInputElement>('The word of our texts that it means');
    const add = dialog.getByRole('button', { name: 'Add spelling' });
    await user.type(meant, 'brick kiln');
    await user.click(add);
    await dialog.findByText('Please write one word');
    await user.clear(meant);
    await user.type(meant, 'kiln');
    await user.click(add);
    await dialog.findByText('bhatta – kiln');
    expect(api.sent('POST /api/search/spellings').at(-1)?.body).toEqual({ typed: 'bhatta', meant: 'kiln' });
    await screen.findByText('Everything that was searched for in the last 30 days was found.');

    await user.click(dialog.getByRole('button', { name: 'Remove bhatta – kiln' }));
    const title = await screen.findByText('Remove this spelling?');
    const question = within(title.closest('[role="dialog"]') as HTMLElement);
    await user.click(question.getByRole('button', { name: 'Remove' }));
    await dialog.findByText('Nobody has added a spelling yet.');
    await waitFor(() => expect(api.sent('DELETE /api/search/spellings/s1')).toHaveLength(1));
  });
});
