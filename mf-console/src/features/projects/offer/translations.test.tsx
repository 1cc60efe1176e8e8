import { act, fireEvent, screen, within } from '@testing-library/react';
import { visit } from '../../../testing/visit.tsx';

const aProject = (id: string, given: object = {}) => ({
  ...{ _id: id, title: 'Cam Heights', description: '<p>Tall</p>', excerpt: 'Tall', state: 'published' },
  ...{ category: 'ongoing', projectType: 'construction', mainImage: 'cam.webp', revision: 7, slug: id },
  ...{ galleryImages: [], galleryTexts: [], mainImageAlt: '', mainImageCaption: '' },
  ...{ date: '2026-03-04T00:00:00.000Z', completedDate: '', startingDate: '', expectedCompletionDate: '' },
  ...{ units: [], paymentPlan: [], timeline: [], location: null },
  ...given,
});
const monthly = { percent: 45, due: 'Monthly' };
const plan = [
  { what: 'Booking', percent: 10, due: 'Today' },
  { what: 'Frame', ...monthly },
];
const offered = { paymentPlan: [...plan, { what: 'Walls', ...monthly }] };
const inUrdu = { ur: { what: [{ own: 'Booking', text: 'بکنگ' }] } };

const editPlan = async (id: string, given: object = {}) => {
  const project = aProject(id, { ...offered, ...given });
  const visited = await visit(`/projects/${id}/offer?part=payment-plan`, {
    answers: {
      [`GET /api/projects/edit/${id}`]: () => project,
      [`PUT /api/projects/${id}/payment-plan`]: () => project,
    },
  });
  const grid = await screen.findByRole('grid', { name: 'Payment plan' });
  const cell = (name: RegExp, row: number) =>
    within(within(grid).getAllByRole('row')[row] as HTMLElement).getByRole('cell', { name });
  const save = async () => {
    await visited.user.click(screen.getByRole('button', { name: 'Save payment plan' }));
    await screen.findByText('The payment plan was saved');
    return visited.api.sent(`PUT /api/projects/${id}/payment-plan`).at(-1)?.body;
  };
  return { ...visited, grid, cell, save };
};

beforeEach(() => localStorage.clear());

it('an offer is put into another language beside the English, and what is missing is counted', async () => {
  const { user, grid, cell, save } = await editPlan('t1', { paymentPlanTranslations: inUrdu });
  expect(within(grid).queryByRole('columnheader', { name: 'Due (اردو)' })).toBeNull();
  await user.click(screen.getByText('اردو'));
  expect(screen.getByText('4 texts missing')).toBeTruthy();
  expect(cell(/^Milestone \(اردو\): بکنگ/, 1)).toBeTruthy();
  const due = cell(/^Due \(اردو\): empty/, 2);
  expect(within(due).getByText('not written')).toBeTruthy();
  act(() => due.focus());
  await user.keyboard('{F2}');
  const field = within(due).getByRole('textbox', { name: 'Due (اردو)' });
  expect([field.lang, field.dir]).toEqual(['ur', 'rtl']);
  await user.keyboard('ماہانہ{Enter}');
  // What says the same is put into it once.
  expect(cell(/^Due \(اردو\): ماہانہ/, 3)).toBeTruthy();
  expect(await screen.findByText('3 texts missing')).toBeTruthy();
  expect(await save()).toEqual({
    ...offered,
    translations: { ur: { ...inUrdu.ur, due: [{ own: 'Monthly', text: 'ماہانہ' }] } },
  });
});

it('what is written in another language goes with a text that is mended, and is refused where there is none', async () => {
  const { user, cell, save } = await editPlan('t2', { paymentPlanTranslations: inUrdu });
  await user.click(screen.getByText('اردو'));
  const english = cell(/^Milestone: Booking/, 1);
  act(() => english.focus());
  fireEvent.paste(english, { clipboardData: { getData: () => 'Booking fee\tبکنگ' } });
  act(() => cell(/^Milestone: Frame/, 2).focus());
  await user.keyboard('{Delete}{ArrowRight}ڈھانچا{Enter}');
  await screen.findByText('Row 2 (), Milestone (اردو): is there without the English text that it translates');
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(await save()).toMatchObject({ translations: { ur: { what: [{ own: 'Booking fee' }] } } });
});

it('a file that names no other language leaves what is written in one', async () => {
  const unit = { area: 300, areaUnit: 'sqft', currency: 'PKR', state: 'available' };
  const project = aProject('t3', {
    units: [
      { _id: 'a'.padStart(24, '0'), name: 'A', type: 'Shop', ...unit },
      { _id: 'b'.padStart(24, '0'), name: 'B', type: 'Office', ...unit },
    ],
    unitTranslations: { ur: { type: [{ own: 'Shop', text: 'دکان' }] } },
  });
  const { user, api } = await visit('/projects/t3/offer', {
    answers: {
      'GET /api/projects/edit/t3': () => project,
      'PUT /api/projects/t3/units': () => project,
    },
  });
  const file = new File(['Unit,Type,Area\nA,Shop,400\nC,Shop,200\nB,Hall,300'], 'units.csv');
  await user.upload(await screen.findByLabelText('CSV file: Units'), file);
  await user.click(screen.getByRole('button', { name: 'Take 3 lines into the table' }));
  await user.click(screen.getByText('اردو'));
  const shown = screen.getAllByRole('cell', { name: /^Type \(اردو\)/ }).map(({ textContent }) => textContent);
  expect(shown).toEqual(['دکان', 'not written', 'دکان']);
  await user.click(screen.getByRole('button', { name: 'Save units' }));
  await screen.findByText('The units were saved');
  // It is as it was: a service from before it takes the rest.
  expect(api.sent('PUT /api/projects/t3/units')[0]?.body).not.toHaveProperty('translations');
});

it('the address is written in another language, too, and the form tells what of an offer is missing in one', async () => {
  const location = { lat: 33.7, lng: 73, address: 'Murree Road, Rawalpindi' };
  const translations = { ur: { title: 'کیم ہائٹس', description: '<p>بلند</p>', excerpt: 'بلند' } };
  const project = aProject('t4', { ...offered, location, translations, handover: 'Spring 2028' });
  const { user, api, unmount } = await visit('/projects/edit/t4', {
    answers: { 'GET /api/projects/edit/t4': () => project },
  });
  expect(await screen.findByText('1 text missing')).toBeTruthy();
  const finding = await screen.findByText(
    'اردو: 6 texts are missing in units and plan',
    {},
    { timeout: 4000 },
  );
  await user.click(finding);
  expect(await screen.findByRole('heading', { name: /Units and plan/ })).toBeTruthy();
  expect(api.sent('PUT /api/projects/t4/location')).toEqual([]);
  unmount();

  const { user: other, api: calls } = await visit('/projects/t4/offer?part=place', {
    answers: {
      'GET /api/projects/edit/t4': () => project,
      'PUT /api/projects/t4/location': () => project,
    },
  });
  await other.type(await screen.findByLabelText('Address (اردو)'), 'مری روڈ');
  await other.click(screen.getByRole('button', { name: 'Save place' }));
  await screen.findByText('The place was saved');
  expect(calls.sent('PUT /api/projects/t4/location')[0]?.body).toEqual({
    location,
    translations: { ur: { address: [{ own: location.address, text: 'مری روڈ' }] } },
  });
});
