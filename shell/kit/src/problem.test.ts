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
      serverMessage: 'Please check',
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

  it.each([
    ['an answer without a message', { status: 500, data: { code: 'internal' } }],
    ['an empty message', { status: 500, data: { code: 'internal', message: ' ' } }],
    ['a page instead of an answer', { status: 'PARSING_ERROR', originalStatus: 502, data: '<html>' }],
    ['no answer', { status: 'FETCH_ERROR', error: 'TypeError' }],
    ['a fault of our own', new Error('x is undefined')],
    ['a fault as the store keeps it', { name: 'Error', message: 'x is undefined', stack: '' }],
  ])('has general words, and none of the server, for %s', (_, error) => {
    const { message, serverMessage } = problemOf(error);
    expect(message).toMatch(/Please try again|try again$/);
    expect(serverMessage).toBeUndefined();
  });

  it.each([[null], ['text'], [new Error('boom')], [undefined]])('has words for %p', (error) => {
    expect(problemOf(error).message).not.toBe('');
  });
});
