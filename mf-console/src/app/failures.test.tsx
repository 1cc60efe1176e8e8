import { screen } from '@testing-library/react';
import { visit } from '../testing/visit.tsx';

const mockBroken = new Set<string>();
/** Throws while it is broken, and otherwise says its name. */
function MockPart({ name }: { name: string }) {
  if (mockBroken.has(name)) throw new TypeError(`${name} cannot be drawn`);
  return <p>{`The ${name}`}</p>;
}
function mockPart(name: string) {
  return () => <MockPart name={name} />;
}
jest.mock('../features/dashboard/GrowthPanel.tsx', () => ({ GrowthPanel: mockPart('panel') }));
jest.mock('../features/dashboard/FeedbackPanel.tsx', () => ({ FeedbackPanel: mockPart('feedback') }));
jest.mock('../features/dashboard/Latest.tsx', () => ({ Latest: mockPart('latest') }));
jest.mock('../features/notifications/Bell.tsx', () => ({ Bell: mockPart('bell') }));
jest.mock('./Sidebar.tsx', () => ({ Sidebar: mockPart('sidebar') }));
jest.mock('../features/comments/CommentsPage.tsx', () => ({
  __esModule: true,
  default: mockPart('screen'),
}));

let log: jest.SpyInstance;
beforeEach(() => {
  mockBroken.clear();
  log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

describe('what cannot be drawn in the console', () => {
  it('costs itself only, when it is a card of the dashboard or the bell', async () => {
    mockBroken.add('feedback').add('bell');
    await visit('/dashboard');
    expect(await screen.findByText('Blog feedback cannot be shown right now.')).toBeTruthy();
    expect(screen.getByText('The bell cannot be shown right now.')).toBeTruthy();
    expect(screen.getAllByText('The panel')).toHaveLength(2);
    expect(screen.getByText('The latest')).toBeTruthy();
    expect(screen.getByText('The sidebar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Logout' })).toBeTruthy();
  });

  it('leaves the sidebar and the top bar, when it is the screen', async () => {
    mockBroken.add('screen');
    await visit('/comments');
    expect(await screen.findByText('This screen could not be shown')).toBeTruthy();
    expect(screen.getByText('The sidebar')).toBeTruthy();
    expect(screen.getByText('The bell')).toBeTruthy();
  });

  it('leaves the screen, when it is the sidebar', async () => {
    mockBroken.add('sidebar');
    await visit('/comments');
    expect(await screen.findByText('The screen')).toBeTruthy();
    expect(screen.getByText('The menu cannot be shown right now.')).toBeTruthy();
  });
});
