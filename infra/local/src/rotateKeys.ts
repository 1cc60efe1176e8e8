import { databaseSettings, readEnv, signingSettings } from '@plinth/runtime/env';
import { createLog } from '@plinth/runtime/log';
import { createMongo } from '@plinth/runtime/mongo';
import { signingKeys } from '@plinth/runtime/signingKeys';
import * as z from 'zod';

/** The services that sign: sessions, and sets of releases. */
const signing = ['auth', 'releases'] as const;
type Signing = (typeof signing)[number];

const isSigning = (name: string): name is Signing => (signing as readonly string[]).includes(name);

const rotate = async (names: readonly Signing[]) => {
  const env = readEnv(z.object({ ...databaseSettings, ...signingSettings }));
  const mongo = createMongo(env.MONGODB_URL, 'plinth-rotate-keys');
  const log = createLog('rotate-keys', 'warn');
  try {
    for (const name of names) {
      const keys = signingKeys({ db: mongo.db(name), log, secret: env.SIGNING_KEYS_SECRET });
      // Opens the keys that are there: with another secret nobody could use the new one.
      await keys.prepare();
      const { kid, signsFrom } = await keys.rotate();
      console.log(`${name}: key ${kid} signs from ${signsFrom.toISOString()} on.`);
    }
    console.log('What older keys have signed holds until it ends by itself.');
  } finally {
    await mongo.close();
  }
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !isSigning(name));
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')} does not sign anything. Keys have: ${signing.join(', ')}`);
  process.exit(1);
}
try {
  await rotate(names.length > 0 ? names.filter(isSigning) : signing);
} catch (error) {
  console.error(`No key was changed from here on: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}
