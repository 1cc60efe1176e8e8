import { pageOf, pageParameter, slice } from './paging.ts';

const answered = (headers: Record<string, string>) => ({ response: new Response(null, { headers }) });

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

  it('takes its total from the header', () => {
    expect(slice(['a', 'b'], answered({ 'x-total-count': '11' }))).toEqual({ items: ['a', 'b'], total: 11 });
  });

  it('counts what came when the header is missing or unreadable', () => {
    expect(slice(['a', 'b'], answered({})).total).toBe(2);
    expect(slice(['a', 'b'], answered({ 'x-total-count': 'all' })).total).toBe(2);
    expect(slice(['a', 'b'], undefined).total).toBe(2);
  });
});
