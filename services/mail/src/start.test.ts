import { resolve } from 'node:path';
import { mongoUrl, uniqueName } from '@plinth/testing/environment';
import { MongoClient } from 'mongodb';
import { buildReplicas, type Replicas } from './testing/replicas.ts';

let replicas: Replicas;
let database: MongoClient;
beforeAll(async () => {
  replicas = await buildReplicas(resolve(__dirname, '..'));
  database = new MongoClient(mongoUrl());
});
afterAll(async () => {
  await replicas.remove();
  await database.close();
});

describe('a process whose database has an index of another kind', () => {
  it('names it in its log and ends, instead of waiting for ever', async () => {
    const names = {
      database: uniqueName('mail'),
      namespace: uniqueName('test'),
      smtpUrl: 'smtp://127.0.0.1:9',
    };
    const subscribers = database.db(names.database).collection('subscribers');
    await subscribers.createIndex({ email: 1 });
    const starting = replicas.start(names);
    await expect(starting).rejects.toThrow('the replica ended with 1');
    await expect(starting).rejects.toThrow(
      `cannot start: The index {\\"email\\":1} of ${names.database}.subscribers cannot be made: email_1 is there already, and unique is not set there and true here.`,
    );

    await subscribers.dropIndex('email_1');
    await (await replicas.start(names)).kill();
  });
});
