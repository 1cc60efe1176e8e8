import { resolve } from 'node:path';
import { passwordMinLength } from '@plinth/contracts/constants';
import { readEnv } from '@plinth/runtime/env';
import { redisUrl, redisUrlForms } from '@plinth/runtime/redisUrl';
import * as z from 'zod';

/** The settings of `npm start` (shared/INTERFACE: they only ever grow). */
export const LocalEnv = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(8080).describe("The site's port"),
  DATA_DIR: z.string().default('.data').describe('Where everything that must last is kept'),
  ADMIN_EMAIL: z.email().optional().describe('The first administrator, created when there is no user yet'),
  ADMIN_PASSWORD: z
    .string()
    .min(passwordMinLength, `must have at least ${passwordMinLength} characters`)
    .optional()
    .describe('Their password; a random one is printed once when this is not set'),
  SEED: z.enum(['demo', 'none']).default('demo').describe('Content of the first start'),
  SEED_DAY: z.iso
    .date()
    .optional()
    .describe('The day from which the dates of the demo content count; today otherwise'),
  MONGODB_URL: z.url().optional().describe('A real MongoDB instead of the embedded database'),
  REDIS_URL: redisUrl
    .optional()
    .describe(`A Redis deployment instead of one that is started here. ${redisUrlForms}`),
  SMTP_URL: z.url().optional().describe('A real mail server instead of the development mailbox'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe("The site's address in mails and in links of previews; http://127.0.0.1:PORT when not set"),
  SIGNING_KEYS_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Seals the private signing keys in the database; made and kept in DATA_DIR when the embedded database is used',
    ),
  LETTERS_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Seals letters on their way to the mail service; made and kept in DATA_DIR when the embedded database is used',
    ),
  VIDEO_API_URL: z
    .url()
    .optional()
    .describe(
      "The video service's search address; with the demo content and without one, films are stills of it",
    ),
  VIDEO_API_KEY: z.string().optional().describe('Key of the video service; never reaches a browser'),
  VIDEO_CHANNEL_ID: z.string().optional().describe("The company's channel"),
  PRIVATE_PICTURE_HOSTS: z
    .string()
    .optional()
    .describe(
      'Hosts of the own network (`name:port`, by commas) from which pictures of pasted texts may be copied',
    ),
  COUNTRY_TABLE: z
    .string()
    .optional()
    .describe(
      'Path of a table of countries in the MaxMind DB format (.mmdb), by which visits are counted by country; without it they are not',
    ),
  REVISIONS_KEPT: z.coerce
    .number()
    .int()
    .min(1)
    .default(1000)
    .describe('How many revisions of each blog and project are kept'),
  SEND_DELAY_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(86_400)
    .default(30)
    .describe('How long a newsletter waits before its first mail, so that it can be called back'),
  KEEP_LETTERS_DAYS: z.coerce
    .number()
    .positive()
    .max(3650)
    .default(30)
    .describe('How long it is remembered that a letter was sent, or why it was not'),
  CONFIRM_ENQUIRIES: z
    .stringbool()
    .default(false)
    .describe('Whether a visitor gets a letter that confirms their enquiry'),
  PSEUDO_LANGUAGE: z
    .stringbool()
    .default(false)
    .describe(
      'Also offers the pages in a pseudo-language, below /qps, which shows what could not be translated',
    ),
  TIME_ZONE: z
    .string()
    .default('Asia/Karachi')
    .describe("The site's time zone: days of articles and projects, months of statistics"),
  THROTTLE_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('Multiplies what public forms allow, for load tests'),
  TRUST_PROXY: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Reverse proxies in front whose headers are believed'),
  OPERATORS: z
    .string()
    .optional()
    .describe(
      'Addresses and networks that may read metrics and the details of health; this machine when not set',
    ),
  DEVELOPMENT_SET: z
    .string()
    .optional()
    .describe('Addresses of development servers by front end, as JSON; `npm run dev` sets it'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'])
    .default('info')
    .describe('Least severe log line that is shown'),
});
export type LocalEnv = z.infer<typeof LocalEnv>;

export interface Settings extends LocalEnv {
  readonly root: string;
  readonly dataDir: string;
  readonly releasesDir: string;
}

/** Reads the settings; relative paths count from the repository. Throws one message that names every fault. */
export const readSettings = (root: string): Settings => {
  const env = readEnv(LocalEnv);
  const dataDir = resolve(root, env.DATA_DIR);
  return {
    ...{ ...env, root, dataDir, releasesDir: resolve(dataDir, 'releases') },
    COUNTRY_TABLE: env.COUNTRY_TABLE && resolve(root, env.COUNTRY_TABLE),
  };
};
