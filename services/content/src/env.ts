import { calendarSettings } from '@plinth/runtime/calendar';
import { serviceSettings } from '@plinth/runtime/env';
import * as z from 'zod';
import { openCountryTable } from './visits/countryTable.ts';

/** The table at a path, opened: a service does not start with one that it cannot use. */
const countryTable = z.string().transform((path, context) => {
  try {
    return openCountryTable(path);
  } catch (err) {
    context.addIssue((err as Error).message);
    return z.NEVER;
  }
});

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
  PRIVATE_PICTURE_HOSTS: z
    .string()
    .default('')
    .transform((hosts) => hosts.split(/[\s,]+/).filter(Boolean))
    .describe(
      'Hosts of the own network (`name:port`, by commas) from which pictures of pasted texts may be copied',
    ),
  COUNTRY_TABLE: countryTable
    .optional()
    .describe(
      'Path of a table of countries in the MaxMind DB format (.mmdb), by which visits are counted by country; without it they are not',
    ),
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
  | 'PRIVATE_PICTURE_HOSTS'
  | 'COUNTRY_TABLE'
  | 'VIDEO_API_URL'
  | 'VIDEO_API_KEY'
  | 'VIDEO_CHANNEL_ID'
> & {
  /** What sets brochures and the letters of share pictures, as a program of its own. */
  readonly typesettingProgram: string;
  /** What decodes and encodes pictures, as a program of its own. */
  readonly pictureProgram: string;
};
