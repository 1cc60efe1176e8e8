import { startTestService, type TestService } from '@plinth/testing/service';
import { type MessagingSettings, messagingService } from '../app.ts';

type StartOptions = Partial<Omit<Parameters<typeof startTestService>[0], 'part' | 'build'>> & {
  readonly settings?: Partial<MessagingSettings>;
};

export const timeZone = 'Asia/Karachi';

/** Starts the service with a database of its own. */
export const startMessaging = ({ settings, ...options }: StartOptions = {}): Promise<TestService> =>
  startTestService({
    part: 'messaging',
    build: (context) =>
      messagingService(context, { TIME_ZONE: timeZone, CONFIRM_ENQUIRIES: false, ...settings }),
    ...options,
  });
