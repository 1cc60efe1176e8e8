import type { TestService } from '@plinth/testing/service';
import { anAdmin } from '@plinth/testing/tokens';
import { startMessaging } from './testing/messaging.ts';

let service: TestService;
beforeEach(async () => {
  service = await startMessaging();
});
afterEach(() => service.close());

const admin = () => service.as(anAdmin());
const count = 1203;
const moment = (index: number) => new Date(Date.UTC(2026, 0, 1) + index * 60_000);

/** One after the other; every third is read. */
const fill = (collection: string, fields: (index: number) => object) =>
  service.context.db.collection(collection).insertMany(
    Array.from({ length: count }, (_, index) => ({
      ...{ name: String(index), email: 'a@example.com', status: index % 3 === 0 ? 'read' : 'unread' },
      ...fields(index),
    })),
  );
const newestFirst = Array.from({ length: count }, (_, index) => count - 1 - index);
const unread = newestFirst.filter((index) => index % 3 !== 0);
const read = newestFirst.filter((index) => index % 3 === 0);

const numbers = (list: { name: string }[]) => list.map(({ name }) => Number(name));

describe.each([
  ['/api/comments', 'comments', (index: number) => ({ comment: 'Well built', postedAt: moment(index) })],
  [
    '/api/messages',
    'messages',
    (index: number) => ({ ...{ subject: 'Hi', category: '', message: 'Hello' }, sentAt: moment(index) }),
  ],
])('%s, when there are very many', (path, collection, fields) => {
  beforeEach(() => fill(collection, fields));

  it('answers the first 1,000, unread first, and the way to the rest', async () => {
    const { body, headers } = await admin().get(path);
    expect(numbers(body)).toEqual([...unread, ...read].slice(0, 1000));
    expect(headers.get('x-total-count')).toBe(String(count));
    expect(headers.get('link')).toBe(`<${path}?page=6&limit=200>; rel="next"`);
    expect(numbers(await admin().getAll(path))).toEqual([...unread, ...read]);
  });

  it('answers pages in the same order, and their number of entries', async () => {
    const { body, headers } = await admin().get(`${path}?page=3&limit=20`);
    expect(numbers(body)).toEqual([...unread, ...read].slice(40, 60));
    expect(headers.get('x-total-count')).toBe(String(count));
    expect(headers.get('link')).toBe(`<${path}?page=4&limit=20>; rel="next"`);
  });

  it('says how many are unread, also right after one was read', async () => {
    const howMany = async () =>
      (await admin().get(`${path}?status=unread&limit=1`)).headers.get('x-total-count');
    expect(await howMany()).toBe(String(unread.length));
    const [first] = (await admin().get(`${path}?limit=1`)).body;
    await admin().patch(`${path}/${first._id}/markAsRead`);
    expect(await howMany()).toBe(String(unread.length - 1));
  });

  it('reads its pages from an index, in the order of the screen', async () => {
    const at = collection === 'comments' ? 'postedAt' : 'sentAt';
    const plan = await service.context.db
      .collection(collection)
      .find({}, { sort: { status: -1, [at]: -1, _id: -1 }, limit: 21 })
      .explain('executionStats');
    expect(plan.executionStats.totalDocsExamined).toBe(21);
  });
});

it('messages come by date alone when that is asked for: an order that reading does not change', async () => {
  await fill('messages', (index) => ({ subject: '', category: '', message: '', sentAt: moment(index) }));
  expect(numbers(await admin().getAll('/api/messages?sort=asc'))).toEqual(newestFirst.toReversed());
  expect(numbers(await admin().getAll('/api/messages?sort=desc&limit=150'))).toEqual(newestFirst);
});
