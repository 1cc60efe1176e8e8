import { randomBytes } from 'node:crypto';
import type { Collection, MongoClient } from 'mongodb';
import * as z from 'zod';
import { databaseSettings, readEnv } from './env.ts';
import { createMongo, insertOnce, isDuplicateKey, ObjectId, writeMany } from './mongo.ts';
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

describe('documents that are stored one by one at the same time', () => {
  const numbered = () => notes() as never as Collection<{ _id: ObjectId; number: number }>;

  it('are stored by few writes, and only what an index refuses is refused', async () => {
    const collection = numbered();
    await collection.createIndex({ number: 1 }, { unique: true });
    await insertOnce(collection, { _id: new ObjectId(), number: 7 });
    const outcomes = await Promise.allSettled(
      [...Array(40).keys()].map((number) => insertOnce(collection, { _id: new ObjectId(), number })),
    );
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => [isDuplicateKey(reason), reason instanceof Error])).toEqual([
      [true, true],
    ]);
    expect(outcomes[7]?.status).toBe('rejected');
    expect(await collection.countDocuments()).toBe(40);
    expect(asked('insert').length).toBeLessThan(5);
  });

  it('answer the earlier one where the id is stored already, also by one that came along', async () => {
    const collection = numbered();
    const _id = new ObjectId();
    const stored = await Promise.all([1, 2, 3].map((number) => insertOnce(collection, { _id, number })));
    expect(stored.map(({ number }) => number)).toEqual([1, 1, 1]);
    expect(await collection.countDocuments()).toBe(1);
  });

  it('are all refused while there is no primary, which is said to be away, and can be stored afterwards', async () => {
    const collection = numbered();
    await insertOnce(collection, { _id: new ObjectId(), number: 0 });
    line.stepDown();
    const store = (number: number) => insertOnce(collection, { _id: new ObjectId(), number });
    const outcomes = await Promise.allSettled([store(1), store(2)]);
    const away = outcomes.map((outcome) => outcome.status === 'rejected' && isUnreachable(outcome.reason));
    expect(away).toEqual([true, true]);
    line.stepUp();
    await Promise.all([store(1), store(2)]);
    expect(await collection.countDocuments()).toBe(3);
  });
});
