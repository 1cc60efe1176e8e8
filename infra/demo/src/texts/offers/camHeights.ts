import type { OfferText } from '../entries.ts';

type UnitText = OfferText['units'][number];

const flats = [
  { line: 'A', beds: 2, area: 1180, price: 21_400_000 },
  { line: 'B', beds: 2, area: 1240, price: 22_600_000 },
  { line: 'C', beds: 3, area: 1685, price: 31_500_000 },
  { line: 'D', beds: 4, area: 2410, price: 46_800_000 },
] as const;

const types = { 2: 'Flat', 3: 'Flat', 4: 'Flat for three generations' } as const;

/** Which flats are gone: the lower floors went first, and what looks into the garden. */
const stateOf = (floor: number, line: string): UnitText['state'] => {
  if (floor < 4 || (line === 'D' && floor < 9)) return 'sold';
  return (floor * 7 + line.charCodeAt(0)) % 5 === 0 ? 'reserved' : 'available';
};

const lowest = 2;
const highest = 11;

/** Each floor up costs a little more. */
const units: UnitText[] = Array.from({ length: highest - lowest + 1 }, (_, place) => place + lowest).flatMap(
  (floor) =>
    flats.map(({ line, beds, area, price }): UnitText => {
      const isOpen = floor === highest && line === 'D';
      const state = stateOf(floor, line);
      const unit = {
        name: `${floor}-${line}`,
        type: types[beds],
        beds,
        area,
        areaUnit: 'sqft',
        floor,
      } as const;
      if (isOpen) return { ...unit, state: 'available' };
      return { ...unit, state, price: price + (floor - lowest) * 250_000, pricedDaysAgo: 12 };
    }),
);

export const camHeightsOffer: OfferText = {
  handover: 'In fourteen months',
  registration: 'CDA, No. BCS-2211/G-17',
  units,
  paymentPlan: [
    { what: 'Booking', percent: 15, due: 'On signing' },
    { what: 'Frame of the tower complete', percent: 20, due: 'In about four months' },
    { what: 'Brickwork and windows', percent: 25, due: 'In about eight months' },
    { what: 'Lifts and services running', percent: 20, due: 'In about a year' },
    { what: 'Keys', percent: 20, due: 'At handover' },
  ],
  timeline: [
    {
      daysAgo: 420,
      title: 'Ground is broken',
      text: 'The old road is closed, and the podium is set out with pegs and lime.',
      percentDone: 2,
    },
    {
      daysAgo: 250,
      title: 'The podium carries',
      text: 'Parking and shops stand in the rough. The first trees of the garden are planted.',
      percentDone: 21,
      picture: 'cam-heights-site',
    },
    {
      daysAgo: 40,
      title: 'Tenth floor of the higher tower',
      text: 'Brickwork follows four floors behind. A furnished flat on the second floor is open on Saturdays.',
      percentDone: 46,
      picture: 'cam-heights',
    },
  ],
  translations: {
    units: {
      ur: {
        type: [
          { own: 'Flat', text: 'فلیٹ' },
          { own: 'Flat for three generations', text: 'تین نسلوں کے لیے فلیٹ' },
        ],
      },
    },
    paymentPlan: {
      ur: {
        what: [
          { own: 'Booking', text: 'بکنگ' },
          { own: 'Frame of the tower complete', text: 'ٹاور کا ڈھانچا مکمل' },
          { own: 'Brickwork and windows', text: 'اینٹوں کا کام اور کھڑکیاں' },
          { own: 'Lifts and services running', text: 'لفٹیں، بجلی، پانی اور گیس چالو' },
          { own: 'Keys', text: 'چابیاں' },
        ],
        due: [
          { own: 'On signing', text: 'دستخط کے وقت' },
          { own: 'In about four months', text: 'تقریباً چار ماہ میں' },
          { own: 'In about eight months', text: 'تقریباً آٹھ ماہ میں' },
          { own: 'In about a year', text: 'تقریباً ایک سال میں' },
          { own: 'At handover', text: 'قبضے کے وقت' },
        ],
      },
    },
    timeline: {
      ur: {
        title: [
          { own: 'Ground is broken', text: 'کھدائی شروع' },
          { own: 'The podium carries', text: 'نچلی عمارت تیار' },
          { own: 'Tenth floor of the higher tower', text: 'اونچے ٹاور کی دسویں منزل' },
        ],
        text: [
          {
            own: 'The old road is closed, and the podium is set out with pegs and lime.',
            text: 'پرانی سڑک بند کر دی گئی ہے، اور نچلی عمارت کا نقشہ کھونٹیوں اور چونے سے زمین پر اتار دیا گیا ہے۔',
          },
          {
            own: 'Parking and shops stand in the rough. The first trees of the garden are planted.',
            text: 'پارکنگ اور دکانوں کا ڈھانچا کھڑا ہے۔ باغ کے پہلے درخت لگا دیے گئے ہیں۔',
          },
          {
            own: 'Brickwork follows four floors behind. A furnished flat on the second floor is open on Saturdays.',
            text: 'اینٹوں کا کام چار منزل پیچھے آ رہا ہے۔ دوسری منزل پر ایک سجا ہوا فلیٹ ہفتے کے دن کھلا ہوتا ہے۔',
          },
        ],
      },
    },
  },
};
