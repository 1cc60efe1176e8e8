import { developmentSet, redisSettings, serverSettings, tokenSettings } from '@plinth/runtime/env';
import { partAddresses } from '@plinth/runtime/parts/addresses';
import * as z from 'zod';

export const gatewaySettings = {
  ...serverSettings,
  ...redisSettings,
  ...tokenSettings,
  CONTENT_URL: partAddresses.describe("The content service's own addresses, with commas between"),
  MESSAGING_URL: partAddresses.describe("The messaging service's own addresses, with commas between"),
  MAIL_URL: partAddresses.describe("The mail service's own addresses, with commas between"),
  NOTIFICATIONS_URL: partAddresses.describe("The notifications service's own addresses, with commas between"),
  RELEASES_URL: partAddresses.describe("The releases service's own addresses, with commas between"),
  SHELL_URL: partAddresses.describe(
    "The shell server's own addresses, with commas between: where pages are rendered",
  ),
  RELEASES_DIR: z
    .string()
    .min(1)
    .describe('Where files of releases are kept that were read from the releases service'),
  DEVELOPMENT_SET: developmentSet,
  THROTTLE_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('Multiplies what public forms allow, for load tests'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('How many reverse proxies stand in front and may say who the visitor is'),
  OPERATORS: z
    .string()
    .default('127.0.0.0/8,::1')
    .transform((value) => value.split(',').map((one) => one.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .describe(
      'Addresses and networks, with commas between, that may read /metrics and the details of health',
    ),
  CACHE_MB: z.coerce
    .number()
    .min(0)
    .max(65_536)
    .default(128)
    .describe('Memory for answers, pages and images that are kept, in megabytes; 0 keeps none'),
};

export const GatewayEnv = z.object(gatewaySettings);
export type GatewayEnv = z.infer<typeof GatewayEnv>;
