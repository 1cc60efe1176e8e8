import { revocationMattersSeconds } from '@plinth/contracts/revocations';
import type { RevocationSource } from '@plinth/runtime/revocationSource';
import { ObjectId } from 'mongodb';
import type { SessionRepository } from '../sessions/repository.ts';
import type { UserRepository } from '../users/repository.ts';
import { beforeMoment, type Place } from './place.ts';
import { endedSession, revokedUser } from './presenter.ts';

interface Deps {
  readonly users: Pick<UserRepository, 'revokedBehind'>;
  readonly sessions: Pick<SessionRepository, 'endedBehind'>;
}

/** How many users, and how many sessions, one answer holds. */
const pageSize = 1000;
/** A revocation may show up later than its date says: replicas' clocks differ, and writes take time. */
const overlapMs = 5 * 60_000;

const cursorPattern = /^(\d{1,15})-([\da-f]{24})\.(\d{1,15})-([\da-f]{24})$/;

/** The places of users and sessions. One of another version of this service stands for the beginning: to read twice does no harm. */
const placesOf = (cursor: string, now: number): readonly [Place, Place] => {
  const [, usersAt, userId, sessionsAt, sessionId] = cursorPattern.exec(cursor) ?? [];
  if (userId === undefined || sessionId === undefined) {
    const beginning = beforeMoment(now - revocationMattersSeconds * 1000);
    return [beginning, beginning];
  }
  return [
    { at: new Date(Number(usersAt)), id: new ObjectId(userId) },
    { at: new Date(Number(sessionsAt)), id: new ObjectId(sessionId) },
  ];
};

const cursorOf = (places: readonly Place[]) =>
  places.map(({ at, id }) => `${at.getTime()}-${id.toHexString()}`).join('.');

/**
 * Lists what was revoked and still matters, as the documents of users and sessions say it. Whoever has come to the end goes on
 * a few minutes before it.
 */
export const revocationList =
  ({ users, sessions }: Deps): RevocationSource =>
  async (cursor) => {
    const now = Date.now();
    const [usersFrom, sessionsFrom] = placesOf(cursor, now);
    const [revoked, ended] = await Promise.all([
      users.revokedBehind(usersFrom, pageSize),
      sessions.endedBehind(sessionsFrom, pageSize),
    ]);
    const placeAfter = <D>(page: readonly D[], placeOf: (document: D) => Place): Place => {
      const last = page.length === pageSize ? page.at(-1) : undefined;
      return last ? placeOf(last) : beforeMoment(now - overlapMs);
    };
    return {
      users: revoked.map(revokedUser),
      sessions: ended.map(endedSession),
      cursor: cursorOf([
        placeAfter(revoked, ({ _id, revokedAt }) => ({ at: revokedAt, id: _id })),
        placeAfter(ended, ({ _id, endedAt }) => ({ at: endedAt, id: _id })),
      ]),
      more: [revoked, ended].some((page) => page.length === pageSize),
    };
  };
