import { changeSettlesMs, wholeListLimit } from '@plinth/contracts/constants';
import { pagesOf } from './lists.ts';
import type { ObjectId } from './mongo.ts';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';

interface Entry {
  _id: ObjectId;
  number: number;
  even: boolean;
  writtenAt?: Date;
}

let system: TestSystem;
beforeEach(async () => {
  system = await startTestSystem();
  await entries().createIndexes([
    { key: { number: 1 } },
    { key: { even: 1, number: 1 } },
    { key: { writtenAt: -1 } },
  ]);
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

describe('deep pages of entries that note when they were written', () => {
  const longAgo = new Date(2020, 0, 1);
  let skipped: () => number[];
  let read: (page: number, filter?: { even: boolean }) => Promise<number[]>;
  let changed: () => void;
  let now: number;

  beforeEach(async () => {
    await fill(3000);
    await entries().updateOne({ number: 1 }, { $set: { writtenAt: longAgo } });
    const collection = entries();
    const find = jest.spyOn(collection, 'find');
    skipped = () => find.mock.calls.flatMap(([, asked]) => asked?.skip ?? []);
    now = performance.now();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    const pages = pagesOf(collection, { changedAt: 'writtenAt' });
    changed = pages.changed;
    read = async (page, filter) =>
      (await pages.read(filter ?? {}, { page, limit: 10 }, options)).items.map(({ number }) => number);
  });
  const settle = () => {
    now += changeSettlesMs + 1;
  };

  it('are read from where another one began, for as long as nothing is written', async () => {
    expect(await read(201)).toEqual(numbered(2001, 2010));
    settle();
    expect(await read(203)).toEqual(numbered(2021, 2030));
    expect(await read(141)).toEqual(numbered(1401, 1410));
    settle();
    expect(await read(145)).toEqual(numbered(1441, 1450));
    expect(skipped()).toEqual([2000, 20, 1400, 40]);
  });

  it('are looked for once while many ask', async () => {
    const replies = await Promise.all([201, 201, 201, 203].map((page) => read(page)));
    expect(replies).toEqual([2001, 2001, 2001, 2021].map((first) => numbered(first, first + 9)));
    expect(skipped()).toEqual([2000, 0, 0, 20]);
  });

  it('are known for each filter by itself', async () => {
    await read(121);
    expect(await read(121, { even: true })).toEqual(numbered(1201, 1210).map((number) => 2 * number));
    expect(await read(123, { even: true })).toEqual(numbered(1221, 1230).map((number) => 2 * number));
    expect(skipped()).toEqual([1200, 1200, 20]);
  });

  it('are looked for anew after a write of our own, and soon after one of others', async () => {
    const writes = [
      async () => {
        await entries().deleteOne({ number: 1 });
        changed();
      },
      async () => {
        await entries().deleteOne({ number: 2 });
        settle();
      },
      async () => {
        await entries().updateOne({ number: 3 }, { $set: { number: 9999, writtenAt: new Date() } });
        settle();
      },
    ];
    for (const [index, write] of writes.entries()) {
      await read(201);
      await write();
      expect(await read(201)).toEqual(numbered(2002 + index, 2011 + index));
    }
    expect(skipped()).toEqual([2000, 2000, 0, 2000, 0, 2000]);
  });

  it('are not trusted for longer while another write may still come in that noted an earlier moment', async () => {
    await entries().updateOne({ number: 1 }, { $set: { writtenAt: new Date() } });
    await read(201);
    await read(201);
    settle();
    await read(201);
    expect(skipped()).toEqual([2000, 0, 2000]);
  });

  it('are looked for anew after a minute, in case that something was written without a moment', async () => {
    await read(201);
    await entries().updateOne({ number: 1 }, { $set: { number: 9999 } });
    now += 60_001;
    expect(await read(201)).toEqual(numbered(2002, 2011));
  });
});
