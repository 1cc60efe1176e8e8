import { detailFailure } from './problem.ts';

describe('what is said of an article or a project that cannot be had', () => {
  it.each([
    ['the words of the server', { status: 503, data: { code: 'x', message: 'Closed.' } }, 'Closed'],
    [
      'SPEC’s words when the server gave none',
      { status: 500, data: { code: 'internal' } },
      'Something went wrong while fetching the blog details',
    ],
    [
      'SPEC’s words when there was no answer',
      { status: 'FETCH_ERROR', error: 'TypeError' },
      'Something went wrong while fetching the blog details',
    ],
  ])('is %s', (_, error, reason) => {
    expect(detailFailure(error, 'blog')).toBe(
      `Error: ${reason}. Please try refreshing the page or check your connection.`,
    );
  });
});
