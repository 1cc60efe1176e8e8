import { contentStats } from '@plinth/contracts/stats';
import { implement } from '@plinth/runtime/http/implement';
import { jwksKeySource } from '@plinth/runtime/tokens';
import { startTestService, type TestService } from '@plinth/testing/service';

/** A call that only staff may make, answered by the other part. */
export const staffCall = '/api/stats/latest-blog';

/** Another part, which knows of auth only its published keys and what it hears over Redis. */
export const startOtherPart = (auth: TestService, redisUrl?: string): Promise<TestService> =>
  startTestService({
    part: 'other',
    namespace: auth.context.namespace,
    redisUrl,
    build: () => ({
      repositories: [],
      keys: jwksKeySource([auth.url]),
      routes: implement(contentStats, { readLatestBlog: () => null, readLatestProject: () => null }),
    }),
  });
