import { startTestService, type TestService } from '@plinth/testing/service';
import { messagingService } from '../app.ts';

type StartOptions = Partial<Omit<Parameters<typeof startTestService>[0], 'part' | 'build'>>;

export const timeZone = 'Asia/Karachi';

/** Starts the service with a database of its own. */
export const startMessaging = (options: StartOptions = {}): Promise<TestService> =>
  startTestService({
    part: 'messaging',
    build: (context) => messagingService(context, { TIME_ZONE: timeZone }),
    ...options,
  });
