import type { Logger } from '@plinth/runtime/log';
import { createFaultLog } from './faultLog.ts';

const fault = { kind: 'caught', frontEnd: 'mf-public', release: 'p1', name: 'TypeError' } as const;

const aLog = () => {
  const lines: unknown[] = [];
  const log = { warn: (line: unknown) => lines.push(line) } as unknown as Logger;
  return { lines, note: createFaultLog(log) };
};

describe('the log of faults in browsers', () => {
  it('has one line for each distinct fault, however often it is reported', () => {
    const { lines, note } = aLog();
    for (let times = 0; times < 100; times += 1) note({ ...fault, at: 'app.js:1:2' }, '/blogs/:id');
    note({ ...fault, at: 'app.js:1:3' }, '/');
    expect(lines).toEqual([
      { ...fault, at: 'app.js:1:2', page: '/blogs/:id' },
      { ...fault, at: 'app.js:1:3', page: '/' },
    ]);
  });

  it('has no more lines in a minute than somebody could read', () => {
    jest.useFakeTimers({ now: 0 });
    const { lines, note } = aLog();
    for (let index = 0; index < 100; index += 1) note({ ...fault, at: `app.js:1:${index}` }, '/');
    expect(lines).toHaveLength(20);
    jest.advanceTimersByTime(60_000);
    note({ ...fault, at: 'app.js:2:1' }, '/');
    expect(lines).toHaveLength(21);
    jest.useRealTimers();
  });
});
