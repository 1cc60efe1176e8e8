import { firstVersion } from '@plinth/runtime/migrations/migration';
import { eventually, startTestService } from '@plinth/testing/service';
import { Collection } from 'mongodb';
import { notificationsService } from '../app.ts';
import { handOver } from '../testing/bell.ts';

/** Holds every index that is made until it is released. */
const holdIndexes = () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { createIndexes } = Collection.prototype;
  const spy = jest.spyOn(Collection.prototype, 'createIndexes').mockImplementation(async function (
    this: Collection,
    ...given: Parameters<typeof createIndexes>
  ) {
    await released;
    return createIndexes.apply(this, given);
  });
  return { asked: () => spy.mock.calls.length > 0, release };
};

afterEach(() => jest.restoreAllMocks());

describe('events that wait when a service starts for the first time', () => {
  it('are not touched before the index stands that stores each of them once', async () => {
    const build = notificationsService;
    const earlier = await startTestService({
      part: 'notifications',
      build: () => ({ migrations: [firstVersion], repositories: [], routes: [] }),
    });
    const { namespace } = earlier.context;
    await handOver(earlier, 'comment.posted', { commentId: '1', name: 'Ayesha' });
    const stored = earlier.context.db.collection('notifications');

    const indexes = holdIndexes();
    const starting = startTestService({
      part: 'notifications',
      build,
      database: earlier.context.db.databaseName,
      namespace,
    });
    await eventually(indexes.asked);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await stored.countDocuments()).toBe(0);

    indexes.release();
    const service = await starting;
    await eventually(async () => (await stored.countDocuments()) === 1);
    await service.close();
    await earlier.close();
  });
});
