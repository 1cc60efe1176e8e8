import { wholeListLimit } from '@plinth/contracts/constants';
import { pagesOf } from './lists.ts';
import type { ObjectId } from './mongo.ts';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';

interface Entry {
  _id: ObjectId;
  number: number;
  even: boolean;
}

let system: TestSystem;
beforeEach(async () => {
  system = await startTestSystem();
  await entries().createIndex({ number: 1 });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await system.close();
});

const entries = () => system.db.collection<Entry>('entries');
const options = { sort: { number: 1 } } as const;
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
const fill = (count: number) =>
  entries().insertMany(numbered(1, count).map((number) => ({ number, even: number % 2 === 0 })) as Entry[]);
const shown = ({ items, ...rest }: { items: readonly Entry[] }) => ({
  ...rest,
  numbers: items.map(({ number }) => number),
});

describe('a list without a limit', () => {
  it('is whole up to a thousand entries, and nothing has to be counted for it', async () => {
    await fill(wholeListLimit);
    const collection = entries();
    const counting = [
      jest.spyOn(collection, 'estimatedDocumentCount'),
      jest.spyOn(collection, 'countDocuments'),
    ];
    expect(shown(await pagesOf(collection).read({}, {}, options))).toEqual({
      numbers: numbered(1, wholeListLimit),
      total: wholeListLimit,
    });
    for (const count of counting) expect(count).not.toHaveBeenCalled();
  });

  it('leads on when there is one more', async () => {
    await fill(wholeListLimit + 1);
    const pages = pagesOf(entries());
    const first = await pages.read({}, {}, options);
    expect(shown(first)).toEqual({
      numbers: numbered(1, wholeListLimit),
      total: wholeListLimit + 1,
      next: { page: 6, limit: 200 },
    });
    expect(shown(await pages.read({}, first.next ?? {}, options))).toEqual({
      numbers: [wholeListLimit + 1],
      total: wholeListLimit + 1,
    });
  });
});

describe('the pages of a list', () => {
  it('say how many entries the filter finds, and end where it does', async () => {
    await fill(9);
    const pages = pagesOf(entries());
    const page = async (page: number) => shown(await pages.read({ even: true }, { page, limit: 2 }, options));
    expect(await page(1)).toEqual({ numbers: [2, 4], total: 4, next: { page: 2, limit: 2 } });
    expect(await page(2)).toEqual({ numbers: [6, 8], total: 4 });
    expect(await page(3)).toEqual({ numbers: [], total: 4 });
  });

  it('never contradict their total, while that is remembered from before', async () => {
    await fill(6);
    const pages = pagesOf(entries());
    const page = async (page: number) => shown(await pages.read({}, { page, limit: 2 }, options));
    expect(await page(1)).toMatchObject({ total: 6 });
    await entries().deleteMany({ number: { $gt: 4 } });
    expect(await page(3)).toEqual({ numbers: [], total: 4 });
    await fill(6);
    pages.changed();
    expect(await page(1)).toMatchObject({ total: 10 });
  });

  it('share one count while many ask', async () => {
    await fill(5);
    const collection = entries();
    const count = jest.spyOn(collection, 'countDocuments');
    const pages = pagesOf(collection);
    // However long the database takes to answer the first of them: all ask at one moment.
    jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const ask = () => pages.read({ even: true }, { limit: 1 }, options);
    const replies = await Promise.all(Array.from({ length: 20 }, ask));
    expect(replies.map(({ total }) => total)).toEqual(Array(20).fill(2));
    expect(count).toHaveBeenCalledTimes(1);
  });

  it('cost nothing when they are far beyond the end', async () => {
    await fill(3);
    const collection = entries();
    const find = jest.spyOn(collection, 'find');
    const deep = await pagesOf(collection).read({}, { page: 999_999, limit: 200 }, options);
    expect(deep).toEqual({ items: [], total: 3 });
    expect(find).not.toHaveBeenCalled();
  });
});
