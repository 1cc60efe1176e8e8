import { createRungTags, type RungTag } from './rungTags.ts';

const comment = [{ event: 'comment' }] as const;
const message = [{ event: 'message' }] as const;
let refreshed: (readonly RungTag[])[];
let rung: ReturnType<typeof createRungTags>;
let isHidden: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  isHidden = false;
  jest.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
  refreshed = [];
  rung = createRungTags((tags) => refreshed.push(tags));
});
afterEach(() => {
  rung.stop();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('reads what rang at once, and nothing else', () => {
  rung.ring(comment);
  expect(refreshed).toEqual([['Comment']]);
  jest.advanceTimersByTime(10_000);
  rung.ring(message);
  expect(refreshed).toEqual([['Comment'], ['Message']]);
  jest.advanceTimersByTime(10_000);
  expect(refreshed).toHaveLength(2);
});

it('reads a burst of fifty twice: for its first ring and after its last', () => {
  for (let ring = 0; ring < 50; ring++) {
    rung.ring(ring % 2 ? message : comment);
    jest.advanceTimersByTime(20);
  }
  expect(refreshed).toEqual([['Comment']]);
  jest.advanceTimersByTime(1000);
  expect(refreshed).toEqual([['Comment'], ['Message', 'Comment']]);
});

it('reads a burst that goes on every five seconds', () => {
  for (let ring = 0; ring < 110; ring++) {
    rung.ring(comment);
    jest.advanceTimersByTime(100);
  }
  expect(refreshed).toHaveLength(3);
});

it('waits while nobody sees the page', () => {
  isHidden = true;
  for (let ring = 0; ring < 50; ring++) rung.ring(comment);
  jest.advanceTimersByTime(60_000);
  expect(refreshed).toEqual([]);
  isHidden = false;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refreshed).toEqual([['Comment']]);
});

it('reads nothing any more once it is stopped', () => {
  rung.ring(comment);
  rung.ring(comment);
  rung.stop();
  jest.advanceTimersByTime(10_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(refreshed).toHaveLength(1);
});
