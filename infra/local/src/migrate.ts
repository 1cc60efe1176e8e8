import { parseArgs } from 'node:util';
import { migrations as auth } from '@plinth/auth/migrations';
import { migrations as content } from '@plinth/content/migrations';
import { migrations as mail } from '@plinth/mail/migrations';
import { migrations as messaging } from '@plinth/messaging/migrations';
import { migrations as notifications } from '@plinth/notifications/migrations';
import { migrations as releases } from '@plinth/releases-service/migrations';
import { databaseSettings, readEnv } from '@plinth/runtime/env';
import { createLog } from '@plinth/runtime/log';
import { dryRun, migrate } from '@plinth/runtime/migrations/migrate';
import type { Migration } from '@plinth/runtime/migrations/migration';
import { createMongo, type Db } from '@plinth/runtime/mongo';
import * as z from 'zod';

/** The migrations of each service, by the name of its database. */
const lists: Readonly<Record<string, readonly Migration[]>> = {
  ...{ auth, content, messaging, mail, notifications, releases },
};

const closing = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => closing.abort());

const foresee = async (service: string, db: Db, migrations: readonly Migration[]) => {
  const foreseen = await dryRun({ db, migrations });
  if (foreseen.length === 0) console.log(`${service}: nothing to migrate.`);
  for (const { name, change } of foreseen) console.log(`${service}: ${name} ${change}.`);
};

const bringUpToDate = async (service: string, db: Db, migrations: readonly Migration[]) => {
  const left = await dryRun({ db, migrations });
  await migrate({ db, migrations, log: createLog('migrate', 'warn'), closed: closing.signal });
  const names = left.map(({ name }) => name).join(', ');
  console.log(names ? `${service}: ${names} done.` : `${service}: nothing to migrate.`);
};

const run = async (services: readonly string[], isDryRun: boolean) => {
  const env = readEnv(z.object(databaseSettings));
  const mongo = createMongo(env.MONGODB_URL, 'plinth-migrate');
  const treat = isDryRun ? foresee : bringUpToDate;
  try {
    for (const service of services) await treat(service, mongo.db(service), lists[service] ?? []);
  } finally {
    await mongo.close();
  }
};

const { values, positionals } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !Object.hasOwn(lists, name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')} keeps no data. Databases have: ${Object.keys(lists).join(', ')}`);
  process.exit(1);
}
try {
  await run(positionals.length > 0 ? positionals : Object.keys(lists), values['dry-run']);
} catch (error) {
  console.error(
    `Nothing was migrated from here on: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exit(1);
}
