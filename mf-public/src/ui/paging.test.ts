import { pageOf, pageParameter } from './paging.ts';

describe('a page of a list', () => {
  it.each([
    [null, 1],
    ['', 1],
    ['3', 3],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['many', 1],
  ])('is for "%s" page %i', (value, page) => {
    expect(pageOf(value)).toBe(page);
  });

  it.each([
    ['3', '3'],
    ['003', '3'],
    ['3e0', '3'],
    ['1', null],
    ['many', null],
    ['0.5', null],
  ])('has for "%s" the one form %j', (value, form) => {
    expect(pageParameter(value)).toBe(form);
  });
});
