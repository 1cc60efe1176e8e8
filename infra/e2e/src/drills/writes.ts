import { setTimeout as pause } from 'node:timers/promises';
import { type Client, formOf } from '@plinth/testing/client';
import { aPicture } from '../picture.ts';
import { visitor } from '../system.ts';

/** What is written during a drill. Everything carries the drill's tag, so that it is found again. */
export const kinds = ['comment', 'message', 'subscription', 'blog', 'user'] as const;
export type Kind = (typeof kinds)[number];

/** The name under which an acknowledged write must be found, by kind. */
export type Acknowledged = Record<Kind, string[]>;

const perSecond: Record<Kind, number> = { comment: 25, message: 8, subscription: 8, blog: 3, user: 2 };
const picture = aPicture(32, 24);

export const emailOf = (name: string) => `${name.replaceAll(' ', '-')}@example.com`;

const post = (admin: Client, kind: Kind, name: string) => {
  const email = emailOf(name);
  if (kind === 'comment') return visitor().post('/api/comments', { name, email, comment: 'Hello' });
  if (kind === 'message')
    return visitor().post('/api/contact', { name, email, subject: 'Drill', message: 'Hello' });
  if (kind === 'subscription') return visitor().post('/api/newsletter', { email });
  const draft = { title: name, description: '<p>Drill</p>', author: 'Ann' };
  if (kind === 'blog') return admin.postForm('/api/blogs', formOf(draft, { image: picture }));
  const person = { fullName: name, email, contactNumber: '+1 555 0100', password: 'a long enough password' };
  return admin.postForm('/api/auth/register', formOf(person));
};

/** Writes of every kind through the gateway for as long as `work` runs; answers those that were acknowledged. */
export const writeDuring = async (
  admin: Client,
  tag: string,
  work: Promise<unknown>,
): Promise<Acknowledged> => {
  const acknowledged: Acknowledged = { comment: [], message: [], subscription: [], blog: [], user: [] };
  let over = false;
  const end = () => {
    over = true;
  };
  work.then(end, end);
  const writeOne = async (kind: Kind, name: string) => {
    try {
      const { status } = await post(admin, kind, name);
      if (status === 201) acknowledged[kind].push(name);
    } catch {
      // The gateway itself may be the part that is down: nothing was acknowledged.
    }
  };
  const keepWriting = async (kind: Kind) => {
    const running: Promise<void>[] = [];
    for (let count = 0; !over; count++) {
      running.push(writeOne(kind, `${tag} ${kind} ${count}`));
      await pause(1000 / perSecond[kind]);
    }
    await Promise.all(running);
  };
  await Promise.all(kinds.map(keepWriting));
  return acknowledged;
};

export const countOf = (acknowledged: Acknowledged) =>
  kinds.reduce((sum, kind) => sum + acknowledged[kind].length, 0);
