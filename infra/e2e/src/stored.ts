import { createHash } from 'node:crypto';
import { sealerOf } from '@plinth/runtime/sealing';
import { eventually } from '@plinth/testing/service';
import { MongoClient } from 'mongodb';
import type { SigningKey } from './hostile/tokens.ts';
import { runState, signingKeysSecret } from './system.ts';

/** The services that have a database of their own, which has their name. */
export const owners = ['auth', 'content', 'messaging', 'mail', 'notifications', 'releases'] as const;

/** Opens the system's database, for what no call shows. */
export const openDatabase = () => new MongoClient(runState().mongodbUrl);

/** What auth signs with, opened as auth does. */
export const signingKey = async (client: MongoClient): Promise<SigningKey> => {
  const stored = await client.db('auth').collection('signingKeys').findOne();
  if (!stored) throw new Error('auth has no signing key');
  return { kid: stored.kid, jwk: JSON.parse(sealerOf(signingKeysSecret()).open(stored.sealed, stored.kid)) };
};

/** The audit trail tells of refused writes, too; only those that were made are a change. */
const changesIn = (name: string) => (name === 'audit' ? { 'outcome.code': 'done' } : {});
/**
 * What services hand over to the audit trail, which is looked at itself, files to which a start still adds compressed forms, and up
 * to when pictures have been swept.
 */
const onTheWay = ['auditTrail', 'files.files', 'files.chunks', 'sweeps'];

/** A start adds compressed forms of its releases when everything else is done, which then count as published at that moment. */
const addedLater = { compressed: 0, publishedAt: 0 };

/** Resolves once nothing waits in an outbox: what tells of a write is stored a moment after the write. */
const untilAllHandedOver = (client: MongoClient) =>
  eventually(async () => {
    for (const owner of owners) {
      const db = client.db(owner);
      for (const { name } of await db.listCollections().toArray()) {
        if (await db.collection(name).findOne({ 'outbox.0': { $exists: true } })) return false;
      }
    }
    return true;
  }, 30_000);

/** A digest of everything that is stored once nothing is on its way, by database and collection: what is stored or changed shows in it. */
export const everythingStored = async (client: MongoClient): Promise<Record<string, string>> => {
  await untilAllHandedOver(client);
  const digests: Record<string, string> = {};
  for (const owner of owners) {
    const db = client.db(owner);
    for (const { name } of await db.listCollections().toArray()) {
      if (onTheWay.includes(name)) continue;
      const documents = await db
        .collection(name)
        .find(changesIn(name), { projection: addedLater })
        .sort({ _id: 1 })
        .toArray();
      const hash = createHash('sha256');
      for (const document of documents) hash.update(JSON.stringify(document));
      digests[`${owner}.${name}`] = `${documents.length} ${hash.digest('hex').slice(0, 16)}`;
    }
  }
  return digests;
};
