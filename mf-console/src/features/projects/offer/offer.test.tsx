import { reply } from '@plinth/kit/testing/fakeApi';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { visit } from '../../../testing/visit.tsx';

const aUnit = (name: string, given: object = {}) => ({
  ...{ _id: name.toLowerCase().padStart(24, '0'), name, type: 'Apartment', area: 1850, areaUnit: 'sqft' },
  ...{ currency: 'PKR', state: 'available' },
  ...given,
});
const aProject = (id: string, given: object = {}) => ({
  ...{ _id: id, title: 'Cam Heights', description: '<p>Tall</p>', excerpt: 'Tall', state: 'published' },
  ...{ category: 'ongoing', projectType: 'construction', mainImage: 'cam.webp', revision: 7 },
  ...{ galleryImages: [], galleryTexts: [], mainImageAlt: '', mainImageCaption: '' },
  ...{ date: '2026-03-04T00:00:00.000Z', completedDate: '', startingDate: '', expectedCompletionDate: '' },
  ...{
    units: [aUnit('A1'), aUnit('A2', { price: 9, pricedOn: '2026-01-01' })],
    paymentPlan: [],
    timeline: [],
    location: null,
    ...given,
  },
});

type Put = (body: { units: { name: string }[] }, headers: Record<string, string>) => unknown;

const edit = async (id: string, put: Put = () => aProject(id)) => {
  let count = 0;
  const visited = await visit(`/projects/${id}/offer`, {
    answers: {
      [`GET /api/projects/edit/${id}`]: () => aProject(id),
      [`PUT /api/projects/${id}/units`]: ({ body, headers }: { body: unknown; headers: unknown }) => {
        count += 1;
        return put(body as Parameters<Put>[0], { ...(headers as object), count: String(count) });
      },
    },
  });
  const grid = await screen.findByRole('grid', { name: 'Units' });
  const cell = (name: RegExp, row: number) =>
    within(within(grid).getAllByRole('row')[row] as HTMLElement).getByRole('cell', { name });
  const sent = () =>
    visited.api.sent(`PUT /api/projects/${id}/units`).map(({ body }) => (body as { units: unknown }).units);
  return { ...visited, grid, cell, sent };
};

beforeEach(() => localStorage.clear());

it('units are written by keyboard alone, and every step can be undone', async () => {
  const { user, cell, sent } = await edit('k1');
  act(() => cell(/^Unit: A1/, 1).focus());
  await user.keyboard('{ArrowRight}{ArrowRight}3{Enter}');
  expect(cell(/^Beds: 3/, 1)).toBeTruthy();
  expect(document.activeElement).toBe(cell(/^Beds: empty/, 2));
  await user.keyboard('{F2}9{Escape}');
  expect(document.activeElement).toBe(cell(/^Beds: empty/, 2));
  await user.keyboard('{End}{ArrowLeft}{ArrowLeft}3.25 crore{Enter}');
  expect(cell(/^Price \(PKR\): 32,500,000/, 2)).toBeTruthy();
  await user.keyboard('{Shift>}{Delete}{/Shift}');
  expect(screen.queryByRole('cell', { name: /A2/ })).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(cell(/^Unit: A2/, 2)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save units' }));
  expect(await screen.findByText('The units were saved')).toBeTruthy();
  const { currency: _, ...a1 } = aUnit('A1', { beds: 3 });
  const { currency: __, ...a2 } = aUnit('A2', { price: 32_500_000 });
  expect(sent()).toEqual([[a1, a2]]);
});

it('one press notes that prices, and what is on request, are right today', async () => {
  const { user, cell, sent } = await edit('k5', () =>
    aProject('k5', { units: [aUnit('A1', { pricedOn: '2026-01-01' })] }),
  );
  const state = cell(/^State: Available/, 2);
  act(() => state.focus());
  fireEvent.paste(state, { clipboardData: { getData: () => 'Sold' } });
  await user.click(screen.getByRole('button', { name: 'Prices are right today' }));
  await user.click(screen.getByRole('button', { name: 'Save units' }));
  await screen.findByText('The units were saved');
  const today = new Date().toLocaleDateString('sv-SE');
  expect(sent()).toMatchObject([
    [
      { name: 'A1', pricedOn: today },
      { name: 'A2', pricedOn: '2026-01-01' },
    ],
  ]);
});

it('rows of a spreadsheet are pasted from the marked cell on, and what cannot be stored is named at its place', async () => {
  const { cell, grid, user, sent } = await edit('k2');
  const at = cell(/^Unit: A2/, 2);
  act(() => at.focus());
  const copied = 'B1\tShop\t\t2.5\tMarla\tGround\tRs 9,000,000\t3 Nov 2026\tSold\nB2\tShop\ttwo\t300\tsft';
  fireEvent.paste(at, { clipboardData: { getData: () => copied } });
  expect(within(grid).getAllByRole('row')).toHaveLength(4);
  expect(cell(/^Area: 2.5/, 2)).toBeTruthy();
  expect(cell(/^Unit of area: Marla/, 2)).toBeTruthy();
  expect(cell(/^Floor: 0/, 2)).toBeTruthy();
  expect(cell(/^Price of: 2026-11-03/, 2)).toBeTruthy();
  expect(cell(/^Beds: two, is not a number/, 3).getAttribute('aria-invalid')).toBe('true');
  expect(await screen.findByText('Row 3 (B2), Beds: is not a number')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save units' }));
  expect(await screen.findByText('1 row has to be mended first.')).toBeTruthy();
  expect(sent()).toEqual([]);
});

it('a file is told of line by line before anything is taken from it', async () => {
  const { user, grid, sent } = await edit('k3');
  const lines = [
    'Unit No;Kind;Size;Measure;Status;Colour',
    'A1;Apartment;2000;sft;Booked;red',
    'C1;Office;900;sft;;',
    'C2;Office;large;sft;;',
    'C1;Office;900;sft;;',
    'A2;Apartment;1850;;;',
  ];
  const file = new File([lines.join('\r\n')], 'prices.csv', { type: 'text/csv' });
  await user.upload(screen.getByLabelText('CSV file: Units'), file);
  const report = within(await screen.findByRole('region', { name: 'What the file would change' }));
  expect(report.getByText('These columns are not known and left out: Colour.')).toBeTruthy();
  expect(report.getByRole('status').textContent).toBe('1 new · 1 changed · 1 as they are · 2 not taken');
  expect(report.getByText('Area “large” is not a number.')).toBeTruthy();
  expect(report.getByText('Line 3 has the same name.')).toBeTruthy();
  expect(within(grid).getAllByRole('row')).toHaveLength(3);
  await user.click(report.getByRole('button', { name: 'Take 2 lines into the table' }));
  expect(within(grid).getAllByRole('row')).toHaveLength(4);
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save units' }));
  const [a1, , c1] = (await screen.findByText('The units were saved')) && (sent()[0] as object[]);
  expect(a1).toMatchObject({ _id: aUnit('A1')._id, area: 2000, state: 'reserved' });
  expect(c1).toEqual({ name: 'C1', type: 'Office', area: 900, areaUnit: 'sqft', state: 'available' });
});

it('what somebody else saved meanwhile is put together by rows, and asked of where both changed one', async () => {
  const theirs = aProject('k4', {
    revision: 9,
    units: [aUnit('A1', { state: 'sold' }), aUnit('A2', { beds: 4 }), aUnit('A3')],
  });
  const conflict = reply(409, { code: 'edit-conflict', message: 'Late', current: theirs });
  const { user, cell, sent } = await edit('k4', (_, { count }) => (count === '1' ? conflict : theirs));
  act(() => cell(/^Unit: A2/, 2).focus());
  await user.keyboard('{ArrowRight}{ArrowRight}2{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save units' }));
  expect(await screen.findByText(/Both of you changed: A2\./)).toBeTruthy();
  expect(cell(/^State: Sold/, 1)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save mine' }));
  await screen.findByText('The units were saved');
  expect(sent()[1]).toMatchObject([{ state: 'sold' }, { name: 'A2', beds: 2 }, { name: 'A3' }]);
});
