import { textsIn } from '../texts.ts';
import { areaWords } from './areaWords.ts';

it('says an area in a unit of choice, and measures by one marla', () => {
  const english = (catalogue: Parameters<typeof textsIn>[0]) => textsIn(catalogue, 'en');
  expect(areaWords(1, 'kanal', 'sqft', english)).toBe('5,445 sq ft');
  expect(areaWords(1361.25, 'sqft', 'marla', english)).toBe('5 marla');
});
