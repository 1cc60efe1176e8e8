import { placeOf } from './place.ts';

it.each([
  ['Chinar Terrace, Sector G-17, Islamabad', 'Islamabad'],
  ['Murree Road,  Rawalpindi 46000 , Pakistan.', 'Rawalpindi'],
  ['Clifton, Karachi - 75600', 'Karachi'],
  ['مری روڈ، راولپنڈی، پاکستان', 'راولپنڈی'],
  ['DHA Phase 6', 'DHA Phase 6'],
  ['Pakistan', undefined],
])('%s lies in %s', (address, place) => {
  expect(placeOf({ address })).toBe(place);
});
