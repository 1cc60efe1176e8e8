import { createLog } from '@plinth/runtime/log';
import { createRedis } from '@plinth/runtime/redis';
import { runState } from '../system.ts';

/** The system's Redis, whichever form it is run in. */
export const openRedis = () => {
  const redis = createRedis(runState().redisUrl, createLog('test', 'silent'));
  const servers = () => ('nodes' in redis ? redis.nodes('master') : [redis]);
  return {
    /** Removes everything that is in it. */
    empty: async () => {
      await Promise.all(servers().map((server) => server.flushall()));
    },
    close: () => redis.disconnect(),
  };
};
