import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { screen, within } from '@testing-library/react';
import { visit } from '../../../testing/visit.tsx';
import { mapOf } from './mapDrawing.ts';

const aPlace = (name: string, lat: number, lng: number, given: object = {}) => ({
  ...{ _id: `id-of-${name}`, slug: name.toLowerCase(), title: name, category: 'ongoing' },
  ...{ projectType: 'construction', address: `${name} Road, Islamabad`, lat, lng },
  ...given,
});
const north = aPlace('Mews', 33.7, 73.0);
const near = aPlace('Court', 33.7001, 73.0001);
const south = aPlace('Mall', 33.5, 73.1);

const look = async (address: string, answer: unknown) => {
  const asked: string[] = [];
  const places = ({ url }: { url: URL }) => {
    asked.push(url.search);
    return answer;
  };
  const facets = { category: [], projectType: [], place: [], beds: [], units: [] };
  const api = fakeApi({ 'GET /api/projects/list/places': places, 'GET /api/projects/list/facets': facets });
  await visit(address, api);
  return { asked, api };
};

it('shows the projects of a choice by marks and by their names, and says how many it cannot show', async () => {
  const { asked, api } = await look('/projects?category=ongoing&sort=price&view=map&page=3', {
    ...{ total: 5, placed: 3, places: [north, near, south] },
  });
  expect(asked).toEqual(['?category=ongoing&sort=price']);
  expect(api.sent('GET /api/projects')).toEqual([]);
  expect(screen.getByText('5 projects. 2 have no place on the map yet.')).toBeTruthy();
  const map = within(screen.getByRole('region', { name: 'Map of the projects, north up' }));
  const leadsTo = (name: string) => map.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('2: Mall')).toBe('/projects/mall');
  const several = leadsTo('1: Mews and 1 more') ?? '';
  const first = within(document.querySelector(several) as HTMLElement);
  expect(first.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Mews', 'Court']);
  expect(screen.getByRole('list', { name: 'Projects on the map' }).textContent).toContain('Mall Road');
  const cards = screen.getByRole('link', { name: 'Show them all as cards' });
  expect(cards.getAttribute('href')).toBe('/projects?category=ongoing&sort=price');
});

it('leads on where a choice leaves nothing', async () => {
  await look('/projects?place=Nowhere&view=map', { total: 0, placed: 0, places: [] });
  expect(screen.getByRole('link', { name: 'Show all projects' })).toBeTruthy();
});

describe('the drawing', () => {
  it('has north above south, east right of west, and equal distances alike', () => {
    const { spots, squares } = mapOf([north, south]);
    const [one, other] = spots.map(({ x, y }) => ({ x, y }));
    expect(one?.y).toBeLessThan(other?.y ?? 0);
    expect(one?.x).toBeLessThan(other?.x ?? 0);
    expect(squares.metres).toBe(10_000);
    expect(squares.width / squares.height).toBeCloseTo(0.75, 1);
  });

  it.each([
    ['at one point', [north, { ...north, _id: 'other' }], 1],
    ['at both ends of the world', [aPlace('Pole', 90, -180), aPlace('Other', -90, 180)], 2],
    [
      'in a crowd',
      Array.from({ length: 500 }, (_, at) => aPlace(`P${at}`, 33 + (at % 23) / 50, 73 + (at % 29) / 40)),
      70,
    ],
  ])('keeps its marks apart and within its edges: %s', (_, places, most) => {
    const { spots } = mapOf(places);
    expect(spots.length).toBeLessThanOrEqual(most);
    expect(spots.flatMap((spot) => spot.places)).toHaveLength(places.length);
    for (const [at, { x, y }] of spots.entries()) {
      expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThanOrEqual(10);
      for (const other of spots.slice(at + 1))
        expect(Math.hypot(x - other.x, (y - other.y) * 0.75)).toBeGreaterThan(10.8);
    }
  });
});
