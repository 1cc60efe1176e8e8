import { problemOf } from './problem.ts';

describe('problemOf', () => {
  it('reads what the API said, faults by field included', () => {
    const data = {
      code: 'invalid-fields',
      message: 'Please check',
      requestId: 'r',
      fields: { email: 'Bad' },
    };
    expect(problemOf({ status: 422, data })).toEqual({
      code: 'invalid-fields',
      message: 'Please check',
      status: 422,
      fields: { email: 'Bad' },
    });
  });

  it.each(['FETCH_ERROR', 'TIMEOUT_ERROR'])('calls %s a network problem', (status) => {
    expect(problemOf({ status, error: 'TypeError' })).toMatchObject({ code: 'network', status: 0 });
  });

  it('keeps the status of an answer that is not JSON', () => {
    expect(problemOf({ status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' })).toMatchObject({
      code: 'unknown',
      status: 502,
    });
  });

  it.each([[null], ['text'], [new Error('boom')], [undefined]])('has words for %p', (error) => {
    expect(problemOf(error).message).not.toBe('');
  });
});
