import { screen, waitFor } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';

const mockRun = jest.fn();
jest.mock('../features/dashboard/LineChart.tsx', () => {
  mockRun();
  return { __esModule: true, default: () => <p>A line</p> };
});
jest.mock('../features/dashboard/PieChart.tsx', () => ({ __esModule: true, default: () => <p>A ring</p> }));

describe('the dashboard', () => {
  it('shows all of its numbers before the first chart runs', async () => {
    let answer: (statistic: object) => void = () => undefined;
    const late = new Promise((resolve) => {
      answer = resolve;
    });
    await visit('/dashboard', {
      answers: {
        'GET /api/stats/subscribers': { totalSubscribers: 110, monthlyIncrease: 10 },
        'GET /api/stats/contactMessagesthismonth': { totalContacts: 4, monthlyIncrease: 4 },
        'GET /api/stats/blogFeedback': () => late,
      },
    });
    expect(await screen.findByText('Monthly increase: 10 (10%)')).toBeTruthy();
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(mockRun).not.toHaveBeenCalled();

    answer({ unread: 2, read: 5 });
    expect(await screen.findByText('Unread 2 · Read 5')).toBeTruthy();
    expect(await screen.findByText('A ring')).toBeTruthy();
    expect(await screen.findAllByText('A line')).toHaveLength(2);
    expect(mockRun).toHaveBeenCalledTimes(1);
  });
});

describe('the menu of small screens', () => {
  it('comes when it is opened, and closes when it has led on', async () => {
    const { user, path } = await visit('/nowhere');
    const button = await screen.findByRole('button', { name: 'Open the menu' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Menu' })).toBeTruthy();
    expect(button.getAttribute('aria-expanded')).toBe('true');
    const [link] = screen.getAllByRole('link', { name: 'Settings' }).slice(-1);
    if (link) await user.click(link);
    expect(path()).toMatch(/^\/settings/);
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  });
});
