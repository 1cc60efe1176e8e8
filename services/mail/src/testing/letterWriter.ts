import type { Language } from '@plinth/contracts/languages';
import type { LetterDraft } from '@plinth/contracts/letters';
import { insertWithEvents, outboxIndex, type WithOutbox } from '@plinth/runtime/events/outbox';
import { createEventQueues } from '@plinth/runtime/events/queues';
import { createOutboxRelay } from '@plinth/runtime/events/relay';
import { ensureIndexes } from '@plinth/runtime/indexes';
import { letterSealer } from '@plinth/runtime/letters';
import { createLog } from '@plinth/runtime/log';
import { createMetrics } from '@plinth/runtime/metrics';
import { createMongo, ObjectId } from '@plinth/runtime/mongo';
import { createPatientRedis, createRedis, createSubscriber } from '@plinth/runtime/redis';
import { createSignals } from '@plinth/runtime/signals';
import { mongoUrl, redisUrl, uniqueName } from '@plinth/testing/environment';
import { lettersSecret } from './mailService.ts';

interface CauseDocument extends WithOutbox {
  _id: ObjectId;
}

/** A service that writes letters, as any may: with a database of its own, beside the mail service. */
export const startLetterWriter = async (namespace: string) => {
  const log = createLog('test', 'silent');
  const mongo = createMongo(mongoUrl(), 'test');
  const db = mongo.db(uniqueName('writer'));
  const causes = db.collection<CauseDocument>('causes');
  await ensureIndexes([{ collection: causes, indexes: [outboxIndex] }]);
  const redis = createRedis(redisUrl(), log);
  const queueRedis = createPatientRedis(redisUrl(), log);
  const subscriber = createSubscriber(redisUrl(), log);
  const sealer = letterSealer(lettersSecret);
  const startRelay = () => {
    const relay = createOutboxRelay({
      collections: [causes],
      queues: createEventQueues(queueRedis, namespace),
      signals: createSignals({ namespace, redis, subscriber, log }),
      metrics: createMetrics('test'),
      log,
      sweepMs: 100,
      againMs: 300,
    });
    relay.start();
    return relay;
  };
  const keys = async () => {
    const all = await redis.keys(`${namespace}*`);
    return all.filter((key) => key.startsWith(namespace));
  };
  return {
    db,
    causes,
    startRelay,
    /** Stores what causes a letter, and the letter with it; answers the letter's id. */
    write: async (draft: LetterDraft, language: Language = 'en'): Promise<string> => {
      const letter = sealer.write('enquiry-confirmation', draft, language);
      await insertWithEvents(causes, { _id: new ObjectId() }, [letter]);
      return letter.payload.letterId;
    },
    /** All that lies in Redis under the namespace. */
    inRedis: async (): Promise<string> => {
      const dumps = (await keys()).map(async (key) => {
        const kind = await redis.type(key);
        if (kind === 'hash') return JSON.stringify(await redis.hgetall(key));
        if (kind === 'string') return `${await redis.get(key)}`;
        if (kind === 'stream') return JSON.stringify(await redis.xrange(key, '-', '+'));
        if (kind === 'list') return JSON.stringify(await redis.lrange(key, 0, -1));
        return JSON.stringify(
          kind === 'zset' ? await redis.zrange(key, '0', '-1') : await redis.smembers(key),
        );
      });
      // A key may be gone, or be another kind of thing, by the time it is read.
      const read = dumps.map((dump) => dump.catch(() => ''));
      return (await Promise.all(read)).join('\n');
    },
    /** Loses all that lies in Redis under the namespace. */
    emptyRedis: async () => {
      for (const key of await keys()) await redis.del(key);
    },
    close: async () => {
      for (const connection of [redis, queueRedis, subscriber]) connection.disconnect();
      await mongo.close();
    },
  };
};
export type TestLetterWriter = Awaited<ReturnType<typeof startLetterWriter>>;
