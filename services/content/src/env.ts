import { calendarSettings } from '@plinth/runtime/calendar';
import { serviceSettings } from '@plinth/runtime/env';
import * as z from 'zod';

export const ContentEnv = z.object({
  ...serviceSettings,
  ...calendarSettings,
  REVISIONS_KEPT: z.coerce
    .number()
    .int()
    .min(1)
    .default(1000)
    .describe('How many revisions of each blog and project are kept'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("The site's address in links of previews; a path of it when not set"),
  VIDEO_API_URL: z
    .url()
    .optional()
    .describe("Address of the video service's search call; without it the video gallery is empty"),
  VIDEO_API_KEY: z.string().optional().describe('Key for the video service; it stays on the server'),
  VIDEO_CHANNEL_ID: z.string().optional().describe("The company's channel at the video service"),
});
export type ContentEnv = z.infer<typeof ContentEnv>;

/** What the service itself needs of it. */
export type ContentSettings = Pick<
  ContentEnv,
  | 'AUTH_URL'
  | 'TIME_ZONE'
  | 'REVISIONS_KEPT'
  | 'PUBLIC_URL'
  | 'VIDEO_API_URL'
  | 'VIDEO_API_KEY'
  | 'VIDEO_CHANNEL_ID'
>;
