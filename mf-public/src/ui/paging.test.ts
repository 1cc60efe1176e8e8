import { pageOf, slice } from './paging.ts';

const answered = (headers: Record<string, string>) => ({ response: new Response(null, { headers }) });

describe('a page of a list', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=many', 1],
  ])('is for "%s" page %i', (search, page) => {
    expect(pageOf(new URLSearchParams(search))).toBe(page);
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
