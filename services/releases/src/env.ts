import { deployTokenPrefix } from '@plinth/contracts/releasePublishing';
import { ServiceEnv, signingSettings } from '@plinth/runtime/env';
import { partAddresses } from '@plinth/runtime/parts/addresses';
import * as z from 'zod';

export const ReleasesEnv = ServiceEnv.extend({
  ...signingSettings,
  KEEP_RELEASES_DAYS: z.coerce
    .number()
    .positive()
    .max(3650)
    .default(14)
    .describe('How long a release stays that is not live any more: as long as a page of it may be open'),
  GATEWAY_URL: partAddresses
    .optional()
    .describe(
      "The gateway's own addresses, with commas between, where a front end's calls are compared with what the live services offer; it must count this service among its OPERATORS",
    ),
  DEPLOY_TOKEN: z
    .string()
    .regex(
      new RegExp(`^${deployTokenPrefix}[\\w-]{20,100}$`),
      `must be ${deployTokenPrefix} and at least 20 letters or digits`,
    )
    .optional()
    .describe(
      `A deploy token for all front ends, besides those that administrators make: ${deployTokenPrefix} and at least 20 letters or digits`,
    ),
});
export type ReleasesEnv = z.infer<typeof ReleasesEnv>;
