import { draftSender } from './draftSender.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('sends what somebody writes who does not rest, too', async () => {
  const saved: unknown[] = [];
  const sender = draftSender({
    save: async ({ to }) => saved.push(to),
    remove: async () => undefined,
    tell: () => undefined,
  });
  for (let key = 1; key <= 26; key++) {
    sender.put({ revision: 1, from: {}, to: { title: `${key}` } });
    await jest.advanceTimersByTimeAsync(1000);
  }
  expect(saved).toEqual([{ title: '10' }, { title: '20' }]);
});
