import type { SignalOf } from '@plinth/contracts/events';
import { createLog } from '@plinth/runtime/log';
import type { Stored } from '../notifications/repository.ts';
import { createFeed } from './feed.ts';

const at = new Date('2026-03-01T10:00:00Z');
const stored = (seq: number): Stored => ({ eventId: `${seq}`, seq, event: 'comment', message: 'm', at });
const signal = (seq: number): SignalOf<'notification.stored'> => ({
  id: `${seq}`,
  event: 'comment',
  message: 'm',
  at: at.toISOString(),
});

/** A feed whose database answers when a test says so, and whose signals come from the test. */
const aFeed = () => {
  const pushed: string[] = [];
  const reads: ((rows: Stored[]) => void)[] = [];
  let hear: (notification: SignalOf<'notification.stored'>) => void = () => undefined;
  const feed = createFeed({
    notifications: {
      highest: async () => 0,
      after: () => new Promise((resolve) => reads.push(resolve)),
    },
    signals: {
      on: async (_name, receive) => {
        hear = receive as typeof hear;
      },
      onGap: () => undefined,
    },
    log: createLog('test', 'silent'),
    push: ({ id }) => pushed.push(id),
    pace: { lookMs: 3_600_000 },
  });
  feed.start();
  const answer = async (...rows: Stored[]) => {
    while (reads.length === 0) await new Promise(setImmediate);
    reads.shift()?.(rows);
    await new Promise(setImmediate);
  };
  return { feed, pushed, answer, hear: (seq: number) => hear(signal(seq)) };
};

describe('the feed', () => {
  it('pushes once what a signal told of while it was being read', async () => {
    const { feed, pushed, answer, hear } = aFeed();
    await new Promise(setImmediate);
    hear(1);
    await answer(stored(1), stored(2));
    expect(pushed).toEqual(['1', '2']);
    await feed.close();
  });

  it('pushes in order when signals come out of order, and ignores repeated ones', async () => {
    const { feed, pushed, answer, hear } = aFeed();
    await answer();
    hear(2);
    expect(pushed).toEqual([]);
    await answer(stored(1), stored(2));
    hear(1);
    hear(2);
    hear(3);
    hear(3);
    expect(pushed).toEqual(['1', '2', '3']);
    await feed.close();
  });
});
