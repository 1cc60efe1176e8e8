import { namesFor, replicasForFile } from './testing/replicas.ts';

const replicas = replicasForFile();

describe('a process whose database has an index of another kind', () => {
  it('names it in its log and ends, instead of waiting for ever', async () => {
    const names = namesFor('smtp://127.0.0.1:9');
    const subscribers = replicas.collectionOf(names, 'subscribers');
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
