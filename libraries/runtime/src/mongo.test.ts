import { randomBytes } from 'node:crypto';
import type { MongoClient } from 'mongodb';
import * as z from 'zod';
import { databaseSettings, readEnv } from './env.ts';
import { createMongo, writeMany } from './mongo.ts';
import { type ReplicaSetLine, replicaSetLine } from './testing/replicaSetLine.ts';
import { until } from './testing/testSystem.ts';
import { isUnreachable } from './unreachable.ts';

const { MONGODB_URL } = readEnv(z.object(databaseSettings));

let line: ReplicaSetLine;
let mongo: MongoClient;
beforeEach(async () => {
  line = await replicaSetLine(MONGODB_URL);
  mongo = createMongo(`${line.url}&w=1&retryWrites=false&readPreference=secondary`, 'test');
});
afterEach(async () => {
  line.stepUp();
  await mongo.close();
  await line.close();
});

const notes = () => mongo.db(`runtime-${randomBytes(5).toString('hex')}`).collection('notes');
/** What is asked, and how often. */
const asked = (command: string) => line.asked.filter((each) => command in each);

describe('a replica set', () => {
  it('is written to by majority and read as the majority has it, whatever the address says', async () => {
    const collection = notes();
    await collection.insertOne({ text: 'kept' });
    expect(await collection.findOne({})).toMatchObject({ text: 'kept' });
    expect(asked('insert')[0]?.writeConcern).toMatchObject({ w: 'majority', wtimeout: expect.anything() });
    expect(asked('find')[0]?.readConcern).toEqual({ level: 'majority' });
  });

  it('whose primary steps down shows as a wait', async () => {
    const collection = notes();
    await collection.insertOne({ text: 'before' });
    line.stepDown();
    const written = collection.insertOne({ text: 'during' });
    const read = collection.findOne({ text: 'before' });
    await until(() => asked('insert').length === 2 && asked('find').length === 1);
    line.stepUp();
    expect(await read).toMatchObject({ text: 'before' });
    await written;
    expect(asked('insert')).toHaveLength(3);
    expect(await collection.countDocuments()).toBe(2);
  });

  it('whose primary steps down shows as a wait to a write to many documents, too', async () => {
    const collection = notes();
    await collection.insertMany([{ text: 'one' }, { text: 'two' }]);
    line.stepDown();
    const written = writeMany(() => collection.updateMany({}, { $set: { text: 'changed' } }));
    await until(() => asked('update').length === 1);
    line.stepUp();
    expect(await written).toMatchObject({ modifiedCount: 2 });
    expect(asked('update')).toHaveLength(2);
  });

  it('that has no primary for long is said to be away, before the gateway gives up', async () => {
    const collection = notes();
    await collection.insertOne({ text: 'before' });
    line.stepDown();
    const began = Date.now();
    const error = await collection.insertOne({ text: 'during' }).catch((thrown: unknown) => thrown);
    expect(isUnreachable(error)).toBe(true);
    expect(Date.now() - began).toBeLessThan(12_000);
  });
});
