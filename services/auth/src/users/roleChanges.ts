import { Problem } from '@plinth/contracts/problems';
import { orNotFound, type Repository } from '@plinth/runtime/mongo';
import type { Db, ObjectId } from 'mongodb';
import type { NextRole, UserRepository } from './repository.ts';

interface RoleChange {
  readonly revision: number;
  readonly userId: ObjectId;
  readonly next: NextRole;
}

interface GuardDocument {
  readonly _id: 'roles';
  readonly revision: number;
  readonly change: RoleChange | null;
}

interface Deps {
  readonly db: Db;
  readonly users: UserRepository;
  /** Called before somebody is removed: their picture may go. */
  readonly leavePicture: (userId: ObjectId) => Promise<void>;
}

/**
 * Changes roles and removes users, one at a time over all replicas, so that the last administrator stays also when
 * two administrators remove each other at the same moment.
 *
 * A change is first written into one guard document, under the next revision, and only while no other stands in
 * it; then it is made in the user's document; then the guard is cleared. This is right without locks or clocks:
 * - While the guard is clear at revision r, every change up to r has been made, because it is cleared only after
 *   that. Writing revision r + 1 succeeds only if nobody else did since r was read, so the administrators that were
 *   counted in between are still the administrators. Registering somebody only adds to them.
 * - Whoever finds a change in the guard makes it too before going on, so a process that died with its change half
 *   made holds nobody up. Made twice it does nothing: a user's document takes each revision once, and only upwards,
 *   which also stops a process that slept through all of this.
 */
export const roleChanges = ({ db, users, leavePicture }: Deps) => {
  const guards = db.collection<GuardDocument>('guards');

  const read = async (): Promise<GuardDocument> => {
    const guard = await guards.findOne({ _id: 'roles' });
    if (!guard) throw new Error('the guard of role changes is missing');
    return guard;
  };

  const complete = async ({ userId, next, revision }: RoleChange) => {
    if (next === 'none') await leavePicture(userId);
    await users.applyRole(userId, next, revision);
    await guards.updateOne({ _id: 'roles', revision }, { $set: { change: null } });
  };

  return {
    repository: { collection: guards, indexes: [] } satisfies Repository,

    prepare: async () => {
      await guards.updateOne(
        { _id: 'roles' },
        { $setOnInsert: { revision: 0, change: null } },
        { upsert: true },
      );
    },

    /** Throws `not-found`, `last-administrator`, or what `refuse` throws. */
    make: async (userId: ObjectId, next: NextRole, refuse: () => void): Promise<void> => {
      for (;;) {
        const { revision, change: standing } = await read();
        if (standing) {
          await complete(standing);
          continue;
        }
        const user = orNotFound(await users.byId(userId));
        const stepsDown = user.role === 'admin' && next !== 'admin';
        if (stepsDown && !(await users.hasOtherAdministrator(userId)))
          throw new Problem('last-administrator');
        refuse();
        if (user.role === next) return;
        const change: RoleChange = { revision: revision + 1, userId, next };
        const { modifiedCount } = await guards.updateOne(
          { _id: 'roles', revision, change: null },
          { $set: { revision: change.revision, change } },
        );
        if (modifiedCount === 0) continue;
        await complete(change);
        return;
      }
    },
  };
};
export type RoleChanges = ReturnType<typeof roleChanges>;
