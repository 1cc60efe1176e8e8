import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MapPanel } from './MapPanel.tsx';

const frame = () => document.querySelector('iframe');
const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in OpenStreetMap' });
const show = () => userEvent.click(screen.getByRole('button', { name: 'Show the map' }));

describe('the map', () => {
  it('loads nothing of anyone before it is asked for, and is a link without scripts', () => {
    render(<MapPanel />);
    expect(frame()).toBeNull();
    expect(document.images).toHaveLength(0);
    const withoutScripts = renderToString(<MapPanel />);
    expect(withoutScripts).not.toContain('<button');
    expect(withoutScripts).toContain(`href="${link().href.replaceAll('&', '&amp;')}"`);
  });

  it('comes in a frame with a name, which takes the focus', async () => {
    render(<MapPanel />);
    await show();
    expect(frame()?.title).toBe('Map: Plinth House, 14 Chinar Terrace, Islamabad');
    expect(frame()?.src).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=73.0399,33.6799,73.0559,33.6889&layer=mapnik&marker=33.6844,73.0479',
    );
    expect(document.activeElement).toBe(frame());
    expect(link()).toBeTruthy();
  });

  it('says so when it cannot be had, keeps the link, and can be asked for again', async () => {
    render(<MapPanel />);
    await show();
    fireEvent.error(document.images[0] as HTMLImageElement);
    expect(frame()).toBeNull();
    expect(screen.getByRole('status').textContent).toBe('The map could not be loaded.');
    expect(link()).toBeTruthy();
    await show();
    expect(frame()).not.toBeNull();
  });
});
