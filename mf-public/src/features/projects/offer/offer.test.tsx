import type { Language } from '@plinth/contracts/languages';
import type { Unit } from '@plinth/contracts/offers';
import { forgetDrafts } from '@plinth/kit/internal/unsentDrafts';
import { fakeApi } from '@plinth/kit/testing/fakeApi';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aProject } from '../../../testing/samples.ts';
import { visit } from '../../../testing/visit.tsx';
import { sharesOf } from './shares.ts';

afterEach(() => forgetDrafts('guest'));

const aUnit = (name: string, given: Partial<Unit> = {}): Unit => ({
  ...{ _id: `id-of-${name}`, name, type: 'Flat', area: 1850, areaUnit: 'sqft', currency: 'PKR' },
  state: 'available',
  ...given,
});
const look = (given: object, language?: Language) =>
  visit(
    '/projects/project-1',
    fakeApi({
      'GET /api/projects': [
        aProject({ ...given, _id: 'id-of-project-2', title: 'Regal Halt', slug: 'regal-halt' }),
      ],
      'GET /api/projects/project-1': aProject(given),
      'GET /api/search': [
        { type: 'blog', _id: 'b1', slug: 'two-towers', title: 'Two towers', excerpt: 'Brick.' },
      ],
    }),
    language,
  );
const units = [
  aUnit('4-B', { beds: 3, floor: 4, price: 32_500_000, pricedOn: '2026-11-03' }),
  aUnit('G-1', { type: 'Shop', floor: 0, area: 2, areaUnit: 'marla', price: 8_500_000, state: 'sold' }),
  aUnit('9-A', { area: 900, pricedOn: '2026-11-01' }),
];
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.querySelector('bdi')?.textContent);

it('shows nothing of an offer where nobody has entered one', async () => {
  await look({ units: [], paymentPlan: [], timeline: [], location: null });
  expect(
    screen.queryByRole('heading', { name: /Units|Payment plan|Construction timeline|Place|Similar/ }),
  ).toBeNull();
});

it('lists units with their facts, to be narrowed, sorted and measured as the visitor likes', async () => {
  await look({ units, handover: 'Spring 2028', registration: 'CDA 2211' });
  const user = userEvent.setup();
  expect(screen.getByText('Spring 2028')).toBeTruthy();
  const row = within(screen.getByRole('row', { name: /4-B/ }));
  expect(screen.getByRole('region', { name: 'Articles about it' }).textContent).toContain('Two towers');
  expect(screen.getByRole('region', { name: 'Similar projects' }).textContent).toContain('Regal Halt');
  expect(row.getByText('Rs 3.25 crore')).toBeTruthy();
  expect(row.getByText('as of 3 November 2026')).toBeTruthy();
  expect(row.getByRole<HTMLAnchorElement>('link', { name: 'Enquire about unit 4-B' }).href).toContain(
    '/invest?project=project-1&unit=id-of-4-B',
  );
  const onRequest = within(screen.getByRole('row', { name: /9-A/ }));
  expect(onRequest.getByText('On request').textContent).toBe('On requestas of 1 November 2026');
  expect(within(screen.getByRole('row', { name: /G-1/ })).queryByRole('link')).toBeNull();
  await user.selectOptions(screen.getByLabelText('Sort'), 'Price, lowest first');
  expect(names()).toEqual(['G-1', '4-B', '9-A']);
  await user.selectOptions(screen.getByLabelText('State'), 'Available');
  await user.selectOptions(screen.getByLabelText('Type'), 'Flat');
  expect(screen.getByText('2 units of 3')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Areas in'), 'Square metres');
  expect(row.getByText('172 sq m')).toBeTruthy();
});

it('counts what a payment plan asks for a unit, or for any other price', async () => {
  const paymentPlan = [
    { what: 'Booking', percent: 33.3, due: 'Today' },
    { what: 'Keys', percent: 66.7, due: 'At handover' },
  ];
  await look({ units, paymentPlan });
  const user = userEvent.setup();
  const booking = within(screen.getByRole('row', { name: /Booking/ }));
  expect(booking.getByText('Rs 1,08,22,500')).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Amounts for'), 'Another price');
  await user.type(screen.getByLabelText('Price in rupees'), '10,00,000');
  expect(booking.getByText('Rs 3,33,000')).toBeTruthy();
});

it.each([
  ['Rs. 10,00,000/-', '10,00,000'],
  ['12500000.50', '1,25,00,001'],
  ['۱۲٬۵۰٬۰۰۰', '12,50,000'],
  ['١٢٥ ٠٠٠ ٠٠', '1,25,00,000'],
  ['1.5 crore', '1,50,00,000'],
  ['۸۵٫۵ لاکھ', '85,50,000'],
  ['2 arab', '2,00,00,00,000'],
])('counts with a price however it is typed: %s', async (typed, read) => {
  await look({ paymentPlan: [{ what: 'Booking', percent: 100, due: 'Today' }] });
  await userEvent.setup().type(screen.getByLabelText('Price in rupees'), typed);
  expect(within(screen.getByRole('row', { name: /Together/ })).getByText(`Rs ${read}`)).toBeTruthy();
});

it('keeps what somebody has chosen and typed when they come back, and in the other language', async () => {
  const paymentPlan = [{ what: 'Booking', percent: 100, due: 'Today' }];
  const page = await look({ units, paymentPlan });
  const user = userEvent.setup();
  await user.selectOptions(screen.getByLabelText('State'), 'Available');
  await user.selectOptions(screen.getByLabelText('Type'), 'Flat');
  await user.selectOptions(screen.getByLabelText('Amounts for'), 'Another price');
  await user.type(screen.getByLabelText('Price in rupees'), '1 crore');
  page.unmount();
  const again = await look({ units, paymentPlan });
  expect(screen.getByText('2 units of 3')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Price in rupees').value).toBe('1 crore');
  again.unmount();
  const inUrdu = units.map((unit) => ({ ...unit, type: 'فلیٹ' }));
  await look({ units: inUrdu, paymentPlan }, 'ur');
  expect(screen.getByText('3 میں سے 2 یونٹ')).toBeTruthy();
  expect(screen.getByText('1,00,00,000 روپے', { selector: 'tfoot td' })).toBeTruthy();
});

it('draws where a project lies, and asks for a map of others only when the visitor does', async () => {
  const near = [{ name: 'Hospital', metres: 900, direction: 'ne' }];
  const timeline = [{ day: '2026-06-01', title: 'The frame stands', percentDone: 40, image: 'frame.webp' }];
  await look({ timeline, location: { lat: 33.65, lng: 72.97, address: 'Sector G-17', near } });
  expect(screen.getByText('40 % done')).toBeTruthy();
  expect(screen.getByText('900 m north-east')).toBeTruthy();
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Show it on the map' }));
  expect(document.activeElement).toBe(screen.getByTitle('Map: Paragon Towers'));
});

it('divides a price without losing a rupee', () => {
  expect(sharesOf(100, [33.33, 33.33, 33.34])).toEqual([33, 34, 33]);
});

it('keeps the name of a unit together among words that run from right to left', async () => {
  const paymentPlan = [{ what: 'بکنگ', percent: 100, due: 'آج' }];
  await look({ units: [aUnit('4-B', { price: 21_900_000 })], paymentPlan }, 'ur');
  const option = screen.getByRole<HTMLOptionElement>('option', { name: /^\u20684-B\u2069، 2\.19/ });
  expect(option.dir).toBe('');
});

it('puts the comma of its language between what stands below the name of a unit on a phone', async () => {
  await look({ units: [aUnit('4-B', { type: 'فلیٹ', beds: 2 })] }, 'ur');
  expect(screen.getByRole('rowheader', { name: /4-B/ }).textContent).toBe('4-Bفلیٹ، 2 بیڈ روم');
});

it('marks in a page in another language what of an offer is there in English alone', async () => {
  const lies = {
    ...{ lat: 33.65, lng: 72.97, address: 'سیکٹر جی 17' },
    near: [{ name: 'Hospital', metres: 900, direction: 'ne', languages: { name: 'en' } }],
  };
  await look(
    {
      languages: ['ur'],
      ...{ handover: 'Spring 2028', registration: 'سی ڈی اے 2211', offerLanguages: { handover: 'en' } },
      units: [aUnit('4-B', { type: 'فلیٹ' }), aUnit('G-1', { type: 'Shop', languages: { type: 'en' } })],
      paymentPlan: [{ what: 'بکنگ', percent: 100, due: 'Today', languages: { due: 'en' } }],
      timeline: [{ day: '2026-06-01', title: 'The frame', text: 'دس منزلیں', languages: { title: 'en' } }],
      location: lies,
    },
    'ur',
  );
  expect(screen.getByRole('option', { name: 'Shop' })).toMatchObject({ lang: 'en', dir: 'auto' });
  expect(screen.getByRole('option', { name: 'فلیٹ' }).hasAttribute('lang')).toBe(false);
  const marked = [...document.querySelectorAll(':not(a)[lang="en"]')].map(({ textContent }) => textContent);
  const ofTheArticle = ['Two towers', 'Brick.'];
  expect(new Set(marked)).toEqual(
    new Set(['Spring 2028', 'Shop', 'Today', 'The frame', 'Hospital', ...ofTheArticle]),
  );
});
