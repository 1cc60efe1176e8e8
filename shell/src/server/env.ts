import { developmentSet, readEnv, redisSettings, serverSettings } from '@plinth/runtime/env';
import { partAddresses } from '@plinth/runtime/parts/addresses';
import * as z from 'zod';

export const ShellEnv = z.object({
  ...serverSettings,
  ...redisSettings,
  API_URL: partAddresses.describe(
    "The gateway's own addresses, with commas between: where pages get their data from",
  ),
  RELEASES_URL: partAddresses.describe(
    "The releases service's own addresses, with commas between: where releases are read",
  ),
  RELEASES_DIR: z
    .string()
    .min(1)
    .describe('Where files of releases are kept that were read from the releases service'),
  DEVELOPMENT_SET: developmentSet,
  PAGES_MB: z.coerce
    .number()
    .min(0)
    .default(8)
    .describe('Memory for pages that need no rendering while their data is the same; 0 keeps none'),
  PSEUDO_LANGUAGE: z
    .stringbool()
    .default(false)
    .describe(
      'Also offers the pages in a pseudo-language, below /qps, which shows what could not be translated',
    ),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe('Public origin of the site, for canonical addresses and link previews'),
});
export type ShellEnv = z.infer<typeof ShellEnv>;

export const readShellEnv = () => readEnv(ShellEnv);
