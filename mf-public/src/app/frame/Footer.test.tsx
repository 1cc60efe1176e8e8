import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { listedPages } from '../../server/listedPages.ts';
import { visit } from '../../testing/visit.tsx';
import { Copyright } from './Copyright.tsx';

afterEach(() => jest.useRealTimers());

describe('the foot of a page', () => {
  it('leads to every page that is always there, contact first, and says which one is shown', async () => {
    await visit('/albasit', fakeApi({}));
    const links = within(screen.getByRole('navigation', { name: 'All pages' })).getAllByRole('link');
    const addresses = links.map((link) => link.getAttribute('href'));
    expect(addresses[0]).toBe('/contactus');
    // Home is at the top of every page, and what is said of privacy in its last line.
    expect([...addresses, '/', '/privacy'].sort()).toEqual([...listedPages].sort());
    expect(links.find((link) => link.getAttribute('aria-current') === 'page')?.textContent).toBe(
      'AlBasit Hills',
    );
  });

  it('is kept over the new year: its page names the first year, its browser the year of today', async () => {
    jest.useFakeTimers({ now: new Date('2031-01-02'), advanceTimers: true });
    expect(renderToString(<Copyright />)).toContain('© 2024 Plinth Group. All rights reserved.');
    await visit('/albasit', fakeApi({}));
    screen.getByText('© 2024–2031 Plinth Group. All rights reserved.');
  });
});
