import type { Doc } from '../bson/values.ts';
import { evaluate, parseFilter } from '../query/filter.ts';
import { parseSort, sortKey } from '../query/sort.ts';
import { aStore } from '../storage/testStore.ts';
import { CollectionIndex } from './collectionIndex.ts';
import { defaultName, parseIndex } from './definition.ts';
import { choosePlan, type Plan } from './planner.ts';

const store = aStore();
let indexesMade = 0;

/** A small collection: documents in memory by record number, and its indexes. */
function collectionWith(documents: Doc[], ...specs: Doc[]) {
  const indexes = specs.map((spec) => {
    const definition = parseIndex({ name: defaultName(spec.key as Doc), ...spec });
    return new CollectionIndex(definition, store.entriesOf(++indexesMade));
  });
  for (const [record, doc] of documents.entries())
    for (const index of indexes) index.add(index.keysOf(doc), record);
  return { documents, indexes };
}

type Stock = ReturnType<typeof collectionWith>;

function planFor({ documents, indexes }: Stock, filter: Doc, sort: Doc = {}, limit?: number): Plan {
  return choosePlan(
    { filter: parseFilter(filter), sort: parseSort(sort), limit },
    { indexes, count: documents.length },
  );
}

const usedIndex = (plan: Plan) => plan.scans?.map(({ index }) => index.definition.name).join();

/** Runs a plan as the server does: index entries, then the residual filter. */
function run(plan: Plan, { documents }: Stock): number[] {
  const candidates = plan.scans
    ? plan.scans.flatMap(({ index, intervals }) => {
        const all = intervals.flatMap((interval) => [...index.scan(interval)]);
        return plan.reverse ? all.reverse() : all;
      })
    : [...documents.keys()];
  return [...new Set(candidates)].filter(
    (record) => !plan.residual || evaluate(plan.residual, documents[record]),
  );
}

const people = Array.from({ length: 500 }, (_, i) => ({
  _id: i,
  status: ['read', 'unread', 'spam'][i % 3],
  age: i % 50,
  score: i % 7 === 0 ? null : (i * 13) % 100,
  name: `Name ${String(i).padStart(3, '0')}`,
  ...(i % 5 === 0 && { nick: `n${i}` }),
}));

describe('the planner', () => {
  it('uses an index for equality and answers the filter without testing documents', () => {
    const plan = planFor(collectionWith(people, { key: { age: 1 } }), { age: 7 });
    expect(usedIndex(plan)).toBe('age_1');
    expect(plan).toMatchObject({ residual: undefined });
    expect(plan.estimate()).toBe(10);
  });

  it('reads the whole collection when no index helps', () => {
    expect(
      usedIndex(planFor(collectionWith(people, { key: { age: 1 } }), { name: 'Name 003' })),
    ).toBeUndefined();
    expect(
      usedIndex(planFor(collectionWith(people, { key: { age: 1, name: 1 } }), { name: 'Name 003' })),
    ).toBeUndefined();
  });

  it('takes the index that leaves the fewest documents to look at', () => {
    const stock = collectionWith(people, { key: { status: 1 } }, { key: { age: 1 } }, { key: { name: 1 } });
    expect(usedIndex(planFor(stock, { status: 'read', age: 3, name: { $gt: 'Name 490' } }))).toBe('name_1');
    expect(usedIndex(planFor(stock, { status: 'read', age: 3 }))).toBe('age_1');
  });

  it('looks at no other index when a unique one leads to one document', () => {
    const stock = collectionWith(people, { key: { _id: 1 }, unique: true }, { key: { status: 1 } });
    expect(usedIndex(planFor(stock, { status: 'none', _id: 3 }))).toBe('_id_1');
    expect(usedIndex(planFor(stock, { status: 'none', _id: { $gt: 3 } }))).toBe('status_1');
  });

  it('does not take the first field of a unique index for all of it', () => {
    const stock = collectionWith(people, { key: { status: 1, _id: 1 }, unique: true }, { key: { age: 1 } });
    expect(usedIndex(planFor(stock, { status: 'read', age: 3 }))).toBe('age_1');
  });

  it('reads a compound index in the order of the sort, both ways', () => {
    const stock = collectionWith(people, { key: { status: 1, age: -1, name: 1 } });
    const forward = planFor(stock, { status: 'read' }, { age: -1, name: 1 });
    expect(forward).toMatchObject({ sorted: true, reverse: false, residual: undefined });
    expect(planFor(stock, { status: 'read' }, { age: 1, name: -1 })).toMatchObject({
      sorted: true,
      reverse: true,
    });
    expect(planFor(stock, { status: 'read' }, { age: 1, name: 1 })).toMatchObject({ sorted: false });
    expect(planFor(stock, {}, { status: 1 }, 10)).toMatchObject({ sorted: true });
    expect(planFor(stock, { status: 'read' }, { status: 1, age: -1 })).toMatchObject({ sorted: true });
    expect(planFor(stock, { status: { $in: ['read', 'spam'] } }, { age: -1 })).toMatchObject({
      sorted: false,
    });
  });

  it('walks an index in sort order for a first page, and narrows first when that leaves little to sort', () => {
    const stock = collectionWith(people, { key: { age: 1 } }, { key: { name: 1 } });
    expect(usedIndex(planFor(stock, {}, { name: -1 }, 10))).toBe('name_1');
    expect(usedIndex(planFor(stock, { age: 3 }, { name: -1 }, 10))).toBe('age_1');
  });

  it('does not use a sparse index for documents that it may lack, nor a partial one for others than its own', () => {
    const sparse = collectionWith(people, { key: { nick: 1 }, sparse: true });
    expect(usedIndex(planFor(sparse, { nick: 'n5' }))).toBe('nick_1');
    expect(usedIndex(planFor(sparse, { nick: { $exists: true } }))).toBe('nick_1');
    expect(usedIndex(planFor(sparse, { nick: null }))).toBeUndefined();
    expect(usedIndex(planFor(sparse, {}, { nick: 1 }, 5))).toBeUndefined();
    const partial = collectionWith(people, {
      key: { name: 1 },
      partialFilterExpression: { age: { $gt: 40 } },
    });
    expect(usedIndex(planFor(partial, { name: 'Name 003', age: 45 }))).toBe('name_1');
    expect(usedIndex(planFor(partial, { name: 'Name 003', age: { $gte: 41 } }))).toBe('name_1');
    expect(usedIndex(planFor(partial, { name: 'Name 003', age: { $gte: 40 } }))).toBeUndefined();
    expect(usedIndex(planFor(partial, { name: 'Name 003' }))).toBeUndefined();
  });

  it('unites the indexes of the branches of an $or', () => {
    const stock = collectionWith(people, { key: { age: 1 } }, { key: { name: 1 } });
    const plan = planFor(stock, { $or: [{ age: 3 }, { name: 'Name 003' }, { name: 'Name 007' }] });
    expect(usedIndex(plan)).toBe('age_1,name_1,name_1');
    expect(run(plan, stock).length).toBe(11);
  });

  describe('of stretches of one index that follow each other', () => {
    const stock = collectionWith(
      people,
      { key: { age: -1, name: -1 } },
      { key: { status: 1, age: -1, name: -1 } },
    );
    const fromOn = (fixed: Doc, age: number, name: string) => ({
      $or: [
        { ...fixed, age: { $lt: age } },
        { ...fixed, age, name: { $lte: name } },
      ],
    });
    const namesOf = (plan: Plan) => run(plan, stock).map((record) => people[record]?.name);
    const expected = (filter: Doc) => {
      const node = parseFilter(filter);
      const sort = parseSort({ age: -1, name: -1 });
      return people
        .filter((person) => evaluate(node, person))
        .sort((a, b) => (sortKey(a, sort) < sortKey(b, sort) ? -1 : 1))
        .map(({ name }) => name);
    };

    it.each([
      ['age_-1_name_-1', {}],
      ['status_1_age_-1_name_-1', { status: 'read' }],
    ])('reads %s in order, both ways, and tests no document', (index, fixed) => {
      const filter = fromOn(fixed, 20, 'Name 220');
      const forward = planFor(stock, filter, { age: -1, name: -1 }, 5);
      expect([usedIndex(forward), forward.sorted, forward.residual]).toEqual([index, true, undefined]);
      expect(namesOf(forward)).toEqual(expected(filter));
      expect(namesOf(forward)[0]).toMatch(/^Name [012]/);
      const backward = planFor(stock, filter, { age: 1, name: 1 }, 5);
      expect(backward).toMatchObject({ sorted: true, reverse: true, residual: undefined });
      expect(namesOf(backward)).toEqual(expected(filter).reverse());
    });

    it('reads them in order also where each document is to be tested', () => {
      const filter = fromOn({ status: 'read', score: { $gt: 20 } }, 20, 'Name 220');
      const plan = planFor(stock, filter, { age: -1, name: -1 }, 5);
      expect([usedIndex(plan), plan.sorted]).toEqual(['status_1_age_-1_name_-1', true]);
      expect(namesOf(plan)).toEqual(expected(filter));
    });

    it('does not take them for ordered where they overlap, or where each has another beginning', () => {
      const overlapping = { $or: [{ age: { $lt: 20 } }, { age: { $lte: 10 } }] };
      const otherStatus = {
        $or: [
          { status: 'read', age: { $lt: 20 } },
          { status: 'spam', age: { $lt: 20 } },
        ],
      };
      for (const filter of [overlapping, otherStatus]) {
        const plan = planFor(stock, filter, { age: -1, name: -1 }, 5);
        expect(plan.residual).toBeDefined();
        const found = run(plan, stock).map((record) => people[record]?.name);
        expect(new Set(found)).toEqual(new Set(expected(filter)));
        expect(found.length).toBe(expected(filter).length);
      }
    });
  });

  it('keeps two conditions on elements of an array apart', () => {
    const stock = collectionWith(
      [
        {
          a: [
            { b: 1, c: 5 },
            { b: 9, c: 2 },
          ],
          n: [1, 10],
        },
        { a: [{ b: 1, c: 2 }], n: [5] },
      ],
      { key: { 'a.b': 1, 'a.c': 1 } },
      { key: { n: 1 } },
    );
    expect(run(planFor(stock, { 'a.b': 1, 'a.c': 2 }), stock).sort()).toEqual([0, 1]);
    expect(run(planFor(stock, { n: { $gt: 6, $lt: 4 } }), stock)).toEqual([0]);
  });

  it('finds exactly what a look at every document finds, in the same order, for any filter', () => {
    const stock = collectionWith(
      people,
      { key: { status: 1, age: -1 } },
      { key: { score: -1 } },
      { key: { name: 1 } },
      { key: { nick: 1 }, sparse: true },
    );
    const filters: Doc[] = [
      { status: 'read', age: { $gte: 10, $lt: 20 } },
      { status: { $in: ['read', 'spam', 'none'] }, age: { $in: [1, 2, 3] } },
      { score: null },
      { score: { $gt: 50 } },
      { score: { $gte: 50, $lte: 60 } },
      { score: { $lt: 10 } },
      { score: { $ne: 5 }, status: 'unread' },
      { score: { $exists: false } },
      { name: /^Name 00/ },
      { name: { $gte: 'Name 100', $lt: 'Name 110' } },
      { name: { $gt: 5 } },
      { nick: { $in: [null, 'n5'] } },
      { nick: { $regex: '^n1' } },
      { $and: [{ status: 'read' }, { age: { $gt: 30 } }, { age: { $lt: 20 } }] },
      { status: { $not: { $eq: 'read' } }, age: 4 },
    ];
    for (const filter of filters) {
      const node = parseFilter(filter);
      const expected = [...people.keys()].filter((record) => evaluate(node, people[record]));
      expect([filter, run(planFor(stock, filter), stock).sort((a, b) => a - b)]).toEqual([filter, expected]);
      for (const sort of [{ age: 1 }, { status: -1, age: 1 }, { score: 1 }, { name: -1 }]) {
        const plan = planFor(stock, filter, sort, 5);
        if (!plan.sorted) continue;
        const keys = run(plan, stock).map((record) => sortKey(people[record], parseSort(sort)));
        expect(keys).toEqual([...keys].sort());
      }
    }
  });
});
