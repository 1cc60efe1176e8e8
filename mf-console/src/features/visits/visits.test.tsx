import { reply } from '@plinth/kit/testing/fakeApi';
import { screen, within } from '@testing-library/react';
import { visit } from '../../testing/visit.tsx';

jest.mock('../dashboard/LineChart.tsx', () => ({ __esModule: true, default: () => null }));
jest.mock('../dashboard/PieChart.tsx', () => ({ __esModule: true, default: () => null }));

const openDashboard = (visits: object) =>
  visit('/dashboard', { role: 'editor', answers: { 'GET /api/stats/visits': visits } });

const days = [
  { day: '2026-03-02', visitors: 0 },
  { day: '2026-03-03', visitors: 1500 },
  { day: '2026-03-04', visitors: 7 },
];
const steps = { project: 40, form: 4, sent: 1 };
const rowsOf = async (table: string) =>
  within(await screen.findByRole('table', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('visits on the dashboard', () => {
  it('are the visitors of each day, pages, sources and the way to an enquiry', async () => {
    await openDashboard({
      ...{ days, steps, pages: [{ name: '/projects/cam-heights', count: 1200 }] },
      sources: [
        { name: '', count: 3 },
        { name: 'news.example', count: 2 },
      ],
    });
    const visitors = within(await screen.findByRole('region', { name: 'Visitors of the day' }));
    visitors.getByText('7');
    visitors.getByText('Today so far. Yesterday 1,500.');
    visitors.getByRole('img', { name: /7 today; the most were 1,500, on 3 March 2026$/ });
    visitors.getByTitle('3 March 2026: 1,500 visitors');
    expect(await rowsOf('Pages')).toEqual(['/projects/cam-heights1,200']);
    expect(await rowsOf('Where visits come from')).toEqual(['Came by themselves3', 'news.example2']);
    expect(screen.queryByRole('table', { name: 'Countries' })).toBeNull();
    expect(await rowsOf('The way to an enquiry')).toEqual([
      ...['Project opened40', 'Enquiry form opened4', 'Enquiry sent1'],
    ]);
  });

  it('are shown by country where these are counted, an unknown code as it is', async () => {
    await openDashboard({
      ...{ days, steps, pages: [], sources: [] },
      countries: [
        { name: 'PK', count: 1200 },
        { name: 'QQ', count: 2 },
      ],
    });
    expect(await rowsOf('Countries')).toEqual(['Pakistan1,200', 'QQ2']);
  });

  it('are said to be none while nobody was counted, and to be missing when they cannot be had', async () => {
    const none = { days: days.map(({ day }) => ({ day, visitors: 0 })), pages: [], sources: [] };
    const { unmount } = await openDashboard({ ...none, steps: { project: 0, form: 0, sent: 0 } });
    await screen.findByText(/^Nobody has been counted yet/);
    unmount();
    await openDashboard(reply(503, { code: 'part-unavailable', message: 'No' }));
    const section = within(await screen.findByRole('region', { name: 'Visits' }));
    await section.findByText('Not available at the moment.');
  });
});
