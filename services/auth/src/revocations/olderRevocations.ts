import type { BackgroundWorker } from '@plinth/runtime/backgroundWorker';
import { repeatedWork } from '@plinth/runtime/repeatedWork';
import type { ServiceContext } from '@plinth/runtime/service';
import { type Document, ObjectId } from 'mongodb';

type Deps = Pick<ServiceContext, 'db' | 'redis' | 'namespace' | 'log'>;

/** A replica of an older version writes until it is replaced. */
const everyMs = 5000;

/**
 * Takes over what older versions wrote, so that nobody gets in who was out. They gave users no `revokedAt`, and once they had
 * announced in Redis that somebody was gone, only Redis knew. Whatever they revoke they write there, so that is what is looked
 * for after the start. Any number of replicas may run it.
 */
export const olderRevocations = ({ db, redis, namespace, log }: Deps) => {
  const users = db.collection<Document>('users');
  const announced = `${namespace}:revocations`;

  const takeFromRedis = async () => {
    const minimums = Object.entries(await redis.hgetall(announced));
    if (minimums.length === 0) return;
    const now = new Date();
    await users.bulkWrite(
      minimums.map(([userId, minimum]) => ({
        updateOne: {
          filter: { _id: new ObjectId(userId) },
          update: {
            $set: { revokedAt: now },
            $setOnInsert: { ver: Number(minimum), roleRevision: 0, deletedAt: now },
          },
          upsert: true,
        },
      })),
    );
    // Without its mark `complete` an older version that comes back announces everything anew.
    await redis.hdel(announced, ...minimums.map(([userId]) => userId));
    await redis.del(`${announced}:sessions`);
    await redis.del(`${announced}:complete`);
    log.info({ users: minimums.length }, 'revocations of an older version were taken over from Redis');
  };

  return {
    /** To be done before anybody reads what was revoked. */
    prepare: async () => {
      await users.updateMany(
        { ver: { $gt: 1 }, revokedAt: { $exists: false } },
        { $set: { revokedAt: new Date() }, $unset: { revocationPending: '' } },
      );
    },
    ...repeatedWork({
      work: takeFromRedis,
      everyMs,
      log,
      words: {
        failing: 'revocations of an older version could not be taken over',
        again: 'revocations of an older version are taken over again',
      },
    }),
  } satisfies BackgroundWorker & Record<string, unknown>;
};
