import type { Collection } from 'mongodb';

/** So many are changed well within the time that the driver gives a command. */
const portion = 1000;

/** Filters that find the documents of a collection, a portion at a time. */
export async function* portionsOf(collection: Collection) {
  let after = {};
  for (;;) {
    const ids = await collection
      .find(after, { projection: { _id: 1 }, sort: { _id: 1 }, limit: portion })
      .toArray();
    const [first, last] = [ids[0], ids.at(-1)];
    if (!first || !last) return;
    yield { _id: { $gte: first._id, $lte: last._id } };
    after = { _id: { $gt: last._id } };
  }
}
