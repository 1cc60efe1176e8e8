import type { OfferText } from '../entries.ts';

type UnitText = OfferText['units'][number];

const shops: UnitText[] = Array.from({ length: 12 }, (_, place) => ({
  name: `S-${String(place + 1).padStart(2, '0')}`,
  type: 'Shop',
  area: 180 + ((place * 70) % 420),
  areaUnit: 'sqft',
  floor: 0,
  state: place % 4 === 0 ? 'sold' : place % 5 === 0 ? 'reserved' : 'available',
  price: 9_800_000 + ((place * 70) % 420) * 52_000,
  pricedDaysAgo: 30,
}));

const offices: UnitText[] = Array.from({ length: 6 }, (_, place) => ({
  name: `Office floor ${place + 4}`,
  type: 'Office',
  area: 1375,
  areaUnit: 'sqm',
  floor: place + 4,
  state: place < 2 ? 'reserved' : 'available',
}));

export const civicAvenueMallOffer: OfferText = {
  handover: 'In ten months',
  registration: 'CDA, No. BCS-1987/CA',
  units: [...shops, ...offices],
  paymentPlan: [
    { what: 'Booking', percent: 25, due: 'On signing' },
    { what: 'Vault glazed', percent: 35, due: 'In about three months' },
    { what: 'Fit-out begins', percent: 30, due: 'In about eight months' },
    { what: 'Keys', percent: 10, due: 'At handover' },
  ],
  timeline: [
    {
      daysAgo: 160,
      title: 'The frame is finished',
      text: 'Twelve floors of offices stand, and the square has its paving.',
      percentDone: 55,
    },
    {
      daysAgo: 20,
      title: 'Seven bays of the vault are glazed',
      text: 'The arcade is dry from the bus stop to the middle of the square.',
      percentDone: 68,
      picture: 'civic-avenue-mall-arcade',
    },
  ],
};
