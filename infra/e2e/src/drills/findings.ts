import { bodyOf, type Client } from '@plinth/testing/client';
import { eventually } from '@plinth/testing/service';
import type { MongoClient } from 'mongodb';
import { type Acknowledged, emailOf } from './writes.ts';

const healSeconds = 45;

const names = (list: readonly Record<string, string>[], field: string, tag: string) =>
  list.map((entry) => entry[field] ?? '').filter((each) => each.startsWith(tag));

/** What is stored of a drill, by kind, as often as it is there. */
export const storedOf = async (admin: Client, database: MongoClient, tag: string): Promise<Acknowledged> => {
  const read = async (path: string, field: string) => names(await admin.getAll(path), field, tag);
  const subscribers = await database
    .db('mail')
    .collection('subscribers')
    .find({ email: { $regex: `^${emailOf(tag).split('@')[0]}-` } })
    .toArray();
  return {
    comment: await read('/api/comments', 'name'),
    message: await read('/api/messages', 'name'),
    subscription: subscribers.map(({ email }) => String(email)),
    blog: await read('/api/blogs', 'title'),
    user: await read('/api/user', 'fullName'),
  };
};

export const twice = (list: readonly string[]) => list.filter((each, index) => list.indexOf(each) !== index);
export const missing = (wanted: readonly string[], found: readonly string[]) => {
  const there = new Set(found);
  return wanted.filter((each) => !there.has(each));
};

/** Nothing that was acknowledged is missing, and nothing is there twice. Answers what is stored. */
export const expectNothingLost = async (
  admin: Client,
  database: MongoClient,
  tag: string,
  acknowledged: Acknowledged,
): Promise<Acknowledged> => {
  const stored = await storedOf(admin, database, tag);
  const wanted = { ...acknowledged, subscription: acknowledged.subscription.map(emailOf) };
  for (const kind of Object.keys(stored) as (keyof Acknowledged)[]) {
    expect({ kind, lost: missing(wanted[kind], stored[kind]) }).toEqual({ kind, lost: [] });
    expect({ kind, twice: twice(stored[kind]) }).toEqual({ kind, twice: [] });
  }
  return stored;
};

/** An enquiry's category stands behind its name. */
const nameIn = (message: string, tag: string) => message.slice(message.indexOf(tag)).replace(/ \(.*\)$/, '');

/** The names in somebody's list of notifications that belong to a drill, as often as they stand there. */
export const rungFor = async (person: Client, tag: string): Promise<string[]> => {
  const found: string[] = [];
  let since = '0';
  for (;;) {
    const page = bodyOf(await person.get(`/api/notifications?since=${since}`)) as {
      id: string;
      message: string;
    }[];
    const ours = page.filter(({ message }) => message.includes(tag));
    found.push(...ours.map(({ message }) => nameIn(message, tag)));
    const last = page.at(-1)?.id;
    if (!last || last === since) return found;
    since = last;
  }
};

/** Each stored comment and message rang once in the list of each of these people. */
export const expectOneRingEach = async (people: readonly Client[], tag: string, stored: Acknowledged) => {
  const expected = [...stored.comment, ...stored.message].sort();
  for (const person of people) {
    const rung = await eventually(async () => {
      const found = await rungFor(person, tag);
      return found.length >= expected.length ? found : null;
    }, healSeconds * 1000);
    expect(rung.sort()).toEqual(expected);
  }
};
