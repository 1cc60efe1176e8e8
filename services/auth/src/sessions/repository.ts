import { sessionsShown } from '@plinth/contracts/sessions';
import { type Repository, writeMany } from '@plinth/runtime/mongo';
import type { Actor } from '@plinth/runtime/tokens';
import { type Db, ObjectId } from 'mongodb';
import { behind, type Place } from '../revocations/place.ts';
import type { UserDocument } from '../users/repository.ts';
import type { Device } from './device.ts';

export interface SessionDocument {
  readonly _id: ObjectId;
  readonly userId: ObjectId;
  /** The account's `ver` when it began: whatever ended older tokens of the account ended this session, too. */
  readonly ver: number;
  readonly startedAt: Date;
  /** When its token expires; the document goes with it. */
  readonly expiresAt: Date;
  readonly address: string;
  /** The device in English: for the version before, which stores no other. */
  readonly device: string;
  /** What it began with. */
  readonly startedWith?: Device;
  /** It ended before its token does. */
  readonly endedAt?: Date;
}

type Account = Pick<UserDocument, '_id' | 'ver'>;
export type NewSession = Required<Pick<SessionDocument, 'address' | 'device' | 'startedWith'>>;
export type EndedSession = Pick<SessionDocument, '_id' | 'expiresAt'> &
  Required<Pick<SessionDocument, 'endedAt'>>;

const open = { endedAt: { $exists: false } };
const shownEnd = { expiresAt: 1, endedAt: 1 };
const ended = () => ({ endedAt: new Date() });

export const sessionRepository = (db: Db, lifetimeHours: number) => {
  const sessions = db.collection<SessionDocument>('sessions');
  const lifetimeMs = Math.ceil(lifetimeHours * 3600) * 1000;

  return {
    collection: sessions,
    indexes: [
      [{ expiresAt: 1 }, { expireAfterSeconds: 0 }],
      [{ userId: 1, startedAt: -1 }],
      [{ endedAt: 1, _id: 1 }],
    ],

    begin: async ({ _id: userId, ver }: Account, from: NewSession): Promise<SessionDocument> => {
      // Tokens count in whole seconds: the session begins and ends in the same one as its token.
      const startedAt = new Date(Math.floor(Date.now() / 1000) * 1000);
      const expiresAt = new Date(startedAt.getTime() + lifetimeMs);
      const session = { _id: new ObjectId(), userId, ver, startedAt, expiresAt, ...from };
      await sessions.insertOne(session);
      return session;
    },

    /** The sessions of an account that still hold, newest first. */
    list: ({ _id: userId, ver }: Account) =>
      sessions
        .find({ userId, ver, ...open, expiresAt: { $gt: new Date() } })
        .sort({ startedAt: -1, _id: -1 })
        .limit(sessionsShown)
        .toArray(),

    /** Ends a session of this account; null when there is none that still holds. */
    end: ({ _id: userId, ver }: Account, _id: ObjectId) =>
      sessions.findOneAndUpdate(
        { _id, userId, ver, ...open },
        { $set: ended() },
        { returnDocument: 'after', projection: shownEnd },
      ),

    /** Ends the session that asks. */
    endOwn: async ({ session }: Pick<Actor, 'session'>) => {
      await sessions.updateOne({ _id: new ObjectId(session.id) }, { $set: ended() });
    },

    /** Drops what is stored of the sessions of a user who is gone. */
    forget: (userId: ObjectId) => writeMany(() => sessions.deleteMany({ userId })),

    /** Those that were ended, in the order in which that was. */
    endedBehind: (place: Place, limit: number): Promise<EndedSession[]> =>
      sessions
        .find<EndedSession>(behind('endedAt', place), { projection: shownEnd })
        .sort({ endedAt: 1, _id: 1 })
        .limit(limit)
        .toArray(),
  } satisfies Repository & Record<string, unknown>;
};
export type SessionRepository = ReturnType<typeof sessionRepository>;
