import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProject } from '../../../testing/samples.ts';
import { visit } from '../../../testing/visit.tsx';

const unitSummary = { free: 3, beds: [2, 4], lowestPrice: 12_500_000, highestPrice: 60_000_000 };
const projects = ['One', 'Two', 'Three', 'Four'].map((title, index) =>
  aProject({
    ...{ _id: `id-${index}`, title, slug: title.toLowerCase() },
    ...(index === 0 && { unitSummary, handover: 'Spring 2028' }),
  }),
);
const calls: string[] = [];
const api = () =>
  fakeApi({
    'GET /api/projects': projects,
    ...Object.fromEntries(
      projects.map((project) => [
        `GET /api/projects/${project.slug}`,
        () => {
          calls.push(project.slug);
          return project;
        },
      ]),
    ),
  });
const press = async (name: string) => userEvent.setup().click(await screen.findByRole('button', { name }));
afterEach(() => forgetDrafts('guest'));

it('puts up to three beside each other, and says which', async () => {
  await visit('/projects', api());
  for (const title of ['One', 'Two', 'Three']) await press(`Compare ${title}`);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Compare Four' }).disabled).toBe(true);
  await press('Compare Three');
  const bar = within(screen.getByRole('region', { name: 'Your choice' }));
  expect(bar.getByRole('status').textContent).toBe('To compare: One · Two');
  await userEvent.setup().click(bar.getByRole('link', { name: 'Compare' }));

  await screen.findByRole('columnheader', { name: /Two/ });
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replaceAll('\u{a0}', ' '));
  expect(cells('Price from')).toEqual(['Rs 1.25 crore', 'Not said']);
  expect(cells('Bedrooms')).toEqual(['2–4 bedrooms', 'Not said']);
  expect(cells('Handover')).toEqual(['Spring 2028', 'Not said']);
  expect(screen.queryByRole('row', { name: /^Place/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Remove One' }).getAttribute('href')).toBe(
    '/projects/compare?of=two',
  );
});

it('takes what is removed from a comparison out of the choice, which has room for another one', async () => {
  const list = await visit('/projects', api());
  for (const title of ['One', 'Two', 'Three']) await press(`Compare ${title}`);
  list.unmount();
  const comparison = await visit('/projects/compare?of=one,two,three', api());
  await userEvent.setup().click(screen.getByRole('link', { name: 'Remove Two' }));
  comparison.unmount();
  await visit('/projects', api());
  const chosen = within(await screen.findByRole('region', { name: 'Your choice' })).getByRole('status');
  expect(chosen.textContent).toBe('To compare: One · Three');
  await press('Compare Four');
  expect(chosen.textContent).toBe('To compare: One · Three · Four');
});

it('keeps each column in its line where what is said in it runs the other way', async () => {
  await visit(
    '/projects/compare?of=one',
    fakeApi({
      'GET /api/projects/one': {
        ...projects[0],
        handover: 'In ten months',
        offerLanguages: { handover: 'en' },
      },
    }),
    'ur',
  );
  const said = screen.getByText('In ten months');
  expect([said.tagName, said.lang]).toEqual(['BDI', 'en']);
  for (const cell of screen.getAllByRole('cell')) expect(cell.dir).toBe('');
});

it('keeps the order of names that run the other way', async () => {
  const list = await visit('/projects', api());
  for (const title of ['One', 'Two']) await press(`Compare ${title}`);
  list.unmount();
  await visit('/projects', api(), 'ur');
  const chosen = await screen.findByText(/^موازنے کے لیے/);
  expect([...chosen.querySelectorAll('bdi[lang=en]')].map(({ textContent }) => textContent)).toEqual([
    'One',
    'Two',
  ]);
});

it('leaves out what is gone, and leads on where nothing is left', async () => {
  await visit('/projects/compare?of=gone,One,,two,two', api());
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  screen.getByRole('columnheader', { name: /Two/ });
});

it('keeps saved projects on the device, and asks nobody for them', async () => {
  const page = await visit('/projects/two', api());
  await press('Save Two');
  page.unmount();
  calls.length = 0;
  await visit('/projects/saved', api());
  screen.getByRole('heading', { name: 'Two' });
  await press('Save Two');
  await screen.findByText('No project is saved on this device.');
  expect(screen.getByRole('link', { name: /Our projects/ })).toBeTruthy();
  expect(calls).toEqual([]);
});
