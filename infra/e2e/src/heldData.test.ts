import { heldData } from '@plinth/contracts/heldData/heldData';
import { openDatabase, owners } from './stored.ts';

const database = openDatabase();
afterAll(() => database.close());

it.each(owners)('the table of what is held of people names every collection of %s', async (owner) => {
  const stored = await database.db(owner).listCollections({}, { nameOnly: true }).toArray();
  const named = Object.keys(heldData[owner] ?? {});
  expect(stored.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});
