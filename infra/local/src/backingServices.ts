import { join } from 'node:path';
import { freePort } from '@plinth/testing/freePort';
import { databasePlan } from './database.ts';
import { mailboxPlan } from './mailbox.ts';
import { nextFreePort } from './processes/ports.ts';
import type { PartPlan } from './processes/supervisor.ts';
import { redisPlan } from './redis.ts';
import type { Settings } from './settings.ts';

/** What the servers are built upon, and where it is: of each either a real one that is given, or one of ours. */
export interface BackingServices {
  /** Those that are started here. */
  readonly plans: readonly PartPlan[];
  readonly mongodbUrl: string;
  readonly redisUrl: string;
  readonly smtpUrl: string;
  /** The page of the development mailbox; null when a real mail server is given. */
  readonly mailboxUrl: string | null;
}

const database = async (settings: Settings) => {
  if (settings.MONGODB_URL) return { url: settings.MONGODB_URL, plans: [] };
  const port = await freePort();
  return { url: `mongodb://127.0.0.1:${port}`, plans: [databasePlan(settings, port)] };
};

const redis = async ({ REDIS_URL, dataDir }: Settings) => {
  if (REDIS_URL) return { url: REDIS_URL, plans: [] };
  const port = await freePort();
  return { url: `redis://127.0.0.1:${port}`, plans: [redisPlan(dataDir, port)] };
};

const mail = async ({ SMTP_URL, PORT, root, dataDir }: Settings) => {
  if (SMTP_URL) return { url: SMTP_URL, mailboxUrl: null, plans: [] };
  const smtpPort = await freePort();
  const webPort = await nextFreePort(PORT + 1);
  const program = join(root, 'infra/local/dist/mailboxProgram.js');
  return {
    url: `smtp://127.0.0.1:${smtpPort}`,
    mailboxUrl: `http://127.0.0.1:${webPort}`,
    plans: [mailboxPlan({ program, dataDir, smtpPort, webPort })],
  };
};

export const planBackingServices = async (settings: Settings): Promise<BackingServices> => {
  const chosen = {
    database: await database(settings),
    redis: await redis(settings),
    mail: await mail(settings),
  };
  return {
    plans: [...chosen.database.plans, ...chosen.redis.plans, ...chosen.mail.plans],
    mongodbUrl: chosen.database.url,
    redisUrl: chosen.redis.url,
    smtpUrl: chosen.mail.url,
    mailboxUrl: chosen.mail.mailboxUrl,
  };
};
