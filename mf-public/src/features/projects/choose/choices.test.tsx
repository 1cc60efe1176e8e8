import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProject } from '../../../testing/samples.ts';
import { visit } from '../../../testing/visit.tsx';

const unitSummary = { free: 3, beds: [2, 4], lowestPrice: 12_500_000, highestPrice: 60_000_000 };
const facets = {
  category: [{ value: 'ongoing', count: 2 }],
  projectType: [{ value: 'construction', count: 1 }],
  beds: [
    { value: '2', count: 5 },
    { value: '4', count: 1 },
  ],
  units: [{ value: 'free', count: 5 }],
};
const look = async (address: string, given: object = {}) => {
  const asked: string[] = [];
  const projects = ({ url }: { url: URL }) => {
    asked.push(url.search);
    return [aProject({ unitSummary }), aProject({ _id: 'plain', unitSummary: undefined })];
  };
  const answers = { 'GET /api/projects': projects, 'GET /api/projects/list/facets': facets, ...given };
  const page = await visit(address, fakeApi(answers));
  return { ...page, asked };
};

it('stays as it was where no project has units and nothing is chosen', async () => {
  const none = { category: [], projectType: [], beds: [], units: [] };
  await look('/projects', { 'GET /api/projects/list/facets': none });
  expect(screen.queryByText('More choices')).toBeNull();
  expect(screen.getByRole('button', { name: 'Construction' })).toBeTruthy();
});

it('narrows and sorts in the address, keeps what else is chosen, and says what each choice leaves', async () => {
  const { asked } = await look('/projects?category=ongoing&beds=4&priceTo=70000000&sort=price');
  expect(asked.at(-1)).toContain('category=ongoing&beds=4&priceTo=70000000');
  expect(asked.at(-1)).toContain('sort=price');
  expect(screen.getByText('From Rs 1.25 crore · 2–4 bedrooms · 3 units free')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Construction 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sport 0' })).toBeTruthy();

  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  const kept = '/projects?category=ongoing';
  expect(link('2 bedrooms, 5 projects')).toBe(`${kept}&beds=2&priceTo=70000000&sort=price`);
  expect(link('4 bedrooms, 1 project')).toBe(`${kept}&priceTo=70000000&sort=price`);
  expect(link('Free now, 5 projects')).toBe(`${kept}&beds=4&priceTo=70000000&units=free&sort=price`);
  expect(link('Newest first')).toBe(`${kept}&beds=4&priceTo=70000000`);

  const form = within(screen.getByRole('form', { name: 'Choose by price' }));
  expect(form.getByLabelText<HTMLSelectElement>('Up to').value).toBe('70000000');
  const user = userEvent.setup();
  await user.selectOptions(form.getByLabelText('From'), '5000000');
  await user.click(form.getByRole('button', { name: 'Show' }));
  await screen.findByText(/from Rs 50 lakh · up to Rs 7 crore/);
  expect(asked.at(-1)).toContain('priceFrom=5000000');
});

it('marks names of places in a page in another language', async () => {
  const place = [
    { value: 'Islamabad', count: 2 },
    { value: 'Lahore', count: 1 },
  ];
  const answers = {
    'GET /api/projects': [aProject({ unitSummary })],
    'GET /api/projects/list/facets': { ...facets, place },
  };
  const marked = () =>
    [...document.querySelectorAll('details bdi[lang=en]')].map(({ textContent }) => textContent);
  const { unmount } = await visit('/projects?place=Islamabad&beds=2', fakeApi(answers), 'ur');
  expect(marked()).toEqual(['Islamabad', 'Islamabad', 'Lahore']);
  unmount();
  await visit('/projects?place=Islamabad&beds=2', fakeApi(answers));
  expect(marked()).toEqual([]);
  expect(screen.getByText('Islamabad', { selector: 'summary bdi' }).parentElement?.textContent).toBe(
    'Islamabad · 2 bedrooms',
  );
});

it('narrows by place, and leads to a map where any has one', async () => {
  const place = [{ value: 'Islamabad', count: 2 }];
  const { asked } = await look('/projects?place=++Islamabad', {
    'GET /api/projects/list/facets': { ...facets, place },
  });
  expect(asked.at(-1)).toContain('place=Islamabad');
  expect(screen.getByRole('link', { name: 'Islamabad, 2 projects' }).getAttribute('href')).toBe('/projects');
  const view = within(screen.getByRole('navigation', { name: 'View' }));
  expect(view.getByRole('link', { name: 'Map' }).getAttribute('href')).toBe(
    '/projects?place=Islamabad&view=map',
  );
});

it('leads on from a choice that leaves nothing, and lives without the counts', async () => {
  await look('/projects?units=free', {
    'GET /api/projects': [],
    'GET /api/projects/list/facets': () => Response.json({ code: 'internal' }, { status: 500 }),
  });
  expect(screen.getByRole('link', { name: 'Show all projects' }).getAttribute('href')).toBe('/projects');
  expect(screen.getByRole('link', { name: 'Free now, 0 projects' }).getAttribute('href')).toBe('/projects');
});
