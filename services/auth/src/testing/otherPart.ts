import { contentStats } from '@plinth/contracts/stats';
import { videos } from '@plinth/contracts/videos';
import { implement } from '@plinth/runtime/http/implement';
import { firstVersion } from '@plinth/runtime/migrations/migration';
import { publishedRevocations } from '@plinth/runtime/revocationSource';
import { jwksKeySource } from '@plinth/runtime/tokens';
import { startTestService, type TestService } from '@plinth/testing/service';

/** A call that only staff may make, answered by the other part. */
export const staffCall = '/api/stats/latest-blog';
/** A call for everybody there. */
export const publicCall = '/api/videos';

interface Addresses {
  readonly redisUrl?: string;
  readonly authUrl?: string;
}

/** Another part, which knows of auth only what it publishes, and what it hears over Redis. */
export const startOtherPart = (
  auth: TestService,
  { redisUrl, authUrl = auth.url }: Addresses = {},
): Promise<TestService> =>
  startTestService({
    part: 'other',
    namespace: auth.context.namespace,
    redisUrl,
    build: ({ otherParts }) => ({
      migrations: [firstVersion],
      repositories: [],
      keys: jwksKeySource(otherParts.at('auth', [authUrl])),
      revocations: publishedRevocations(otherParts.at('auth', [authUrl])),
      routes: [
        ...implement(contentStats, {
          readLatestBlog: () => null,
          readLatestProject: () => null,
          countBlogs: async () => ({ draft: 0, scheduled: 0, published: 0, withdrawn: 0 }),
          countProjects: async () => ({ draft: 0, scheduled: 0, published: 0, withdrawn: 0 }),
          readSchedule: () => ({ timeZone: 'Asia/Karachi', lateCount: 0, late: [], next: [] }),
        }),
        ...implement(videos, { listVideos: () => [] }),
      ],
    }),
  });
