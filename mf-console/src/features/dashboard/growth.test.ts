import { growthInWords, growthOf } from './growth.ts';

describe('the monthly increase', () => {
  it.each([
    [110, 10, 10],
    [3, 1, 50],
    [128, 12, 10],
    [50, 0, 0],
    [0, 0, 0],
    [200, 150, 300],
  ])('of a total of %i with %i new is %i percent', (total, increase, percentage) => {
    expect(growthOf(total, increase).percentage).toBe(percentage);
  });

  it('compares last month with this month', () => {
    expect(growthOf(110, 10)).toMatchObject({ lastMonth: 100, thisMonth: 110 });
  });

  it('has no percentage when everything is new', () => {
    expect(growthOf(7, 7).percentage).toBeNull();
    expect(growthInWords('en', growthOf(7, 7))).toBe('Monthly increase: 7, all of them new');
  });

  it('is told in words', () => {
    expect(growthInWords('en', growthOf(110, 10))).toBe('Monthly increase: 10 (10%)');
  });
});
