import { type Role, staff } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import { revocationMattersSeconds } from '@plinth/contracts/revocations';
import type { About } from '@plinth/contracts/users';
import { imageReferences } from '@plinth/media/references';
import { pagesOf } from '@plinth/runtime/lists';
import { isDuplicateKey, type Repository } from '@plinth/runtime/mongo';
import { type Db, ObjectId } from 'mongodb';
import { behind, type Place } from '../revocations/place.ts';

export interface UserDocument {
  readonly _id: ObjectId;
  readonly fullName: string;
  readonly email: string;
  readonly contactNumber: string;
  readonly profileImage: string;
  readonly role: Role;
  readonly passwordHash: string;
  readonly createdAt: Date;
  /** Rises whenever the tokens that were issued so far must stop working. */
  readonly ver: number;
  /** What they say of themselves to readers; absent where they never have. */
  readonly about?: About;
  /** The revision of the last change of role, see `roleChanges.ts`. */
  readonly roleRevision: number;
  /** When `ver` rose last; it is missing where it never has. */
  readonly revokedAt?: Date;
  /** Only the very first user has it. */
  readonly first?: true;
  /** A tombstone: kept without anything personal for as long as one of its tokens may live. */
  readonly deletedAt?: Date;
}

export type NewUser = Pick<
  UserDocument,
  'fullName' | 'email' | 'contactNumber' | 'profileImage' | 'role' | 'passwordHash'
>;
export type ProfileChanges = Partial<
  Pick<UserDocument, 'fullName' | 'contactNumber' | 'profileImage' | 'about'>
>;
/** A role, or `none`: the user goes. */
export type NextRole = Role | 'none';
export type RevokedUser = Pick<UserDocument, '_id' | 'ver'> & Required<Pick<UserDocument, 'revokedAt'>>;

const alive = { deletedAt: { $exists: false } };
const endTokens = <S extends object>(changes: S) => ({
  $set: { ...changes, revokedAt: new Date() },
  $inc: { ver: 1 },
});
const personal = {
  fullName: '',
  email: '',
  contactNumber: '',
  profileImage: '',
  about: '',
  role: '',
  passwordHash: '',
  createdAt: '',
  first: '',
} as const;

const tokenState = { ver: 1, roleRevision: 0 };

export const userRepository = (db: Db) => {
  const users = db.collection<UserDocument>('users');
  const pages = pagesOf(users);

  const insert = async (user: NewUser & Pick<UserDocument, 'first'>): Promise<UserDocument> => {
    const document = { _id: new ObjectId(), ...user, ...tokenState, createdAt: new Date() };
    await users.insertOne(document);
    pages.changed();
    return document;
  };

  return {
    collection: users,
    indexes: [
      [{ email: 1 }, { unique: true, sparse: true }],
      [{ first: 1 }, { unique: true, sparse: true }],
      [{ role: 1 }],
      [{ fullName: 1 }],
      [{ profileImage: 1 }],
      [{ revokedAt: 1, _id: 1 }],
      [{ deletedAt: 1 }, { expireAfterSeconds: revocationMattersSeconds }],
    ],

    exist: async () => (await users.findOne({}, { projection: { _id: 1 } })) !== null,
    byEmail: (email: string) => users.findOne({ email, ...alive }),
    byId: (_id: ObjectId) => users.findOne({ _id, ...alive }),
    /** The one person of staff with this name; null where nobody has it, or more than one. */
    onlyNamed: async (fullName: string): Promise<UserDocument | null> => {
      const found = await users.find({ fullName, role: { $in: staff }, ...alive }, { limit: 2 }).toArray();
      return found.length === 1 ? (found[0] ?? null) : null;
    },
    /** A page of everybody, the longest-standing first. */
    list: (page: Page) => pages.read(alive, page, { sort: { _id: 1 } }),
    images: imageReferences<UserDocument>(users, ['profileImage'], alive),

    /** Throws `email-taken`. */
    create: async (user: NewUser): Promise<UserDocument> => {
      try {
        return await insert(user);
      } catch (cause) {
        throw isDuplicateKey(cause) ? new Problem('email-taken', { cause }) : cause;
      }
    },

    /** Creates the first administrator; false when another replica has. */
    createFirst: async (user: Pick<NewUser, 'email' | 'passwordHash'>): Promise<boolean> => {
      try {
        const person = { fullName: 'Administrator', contactNumber: '', profileImage: '' };
        await insert({ ...person, ...user, role: 'admin', first: true });
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /** Changes those fields that are given, if any: what is stored now; null when there is no such user. */
    updateProfile: async (_id: ObjectId, changes: ProfileChanges) => {
      const replaced =
        Object.keys(changes).length === 0
          ? await users.findOne({ _id, ...alive })
          : await users.findOneAndUpdate({ _id, ...alive }, { $set: changes }, { returnDocument: 'before' });
      return replaced && { ...replaced, ...changes };
    },

    /** Also ends the tokens that were issued so far. */
    changePassword: (_id: ObjectId, passwordHash: string) =>
      users.updateOne({ _id, ...alive }, endTokens({ passwordHash })),

    /** Ends all tokens that were issued so far, and with them every session. */
    endSessions: (_id: ObjectId) => users.updateOne({ _id, ...alive }, endTokens({})),

    hasOtherAdministrator: async (_id: ObjectId) =>
      (await users.findOne({ role: 'admin', _id: { $ne: _id }, ...alive }, { projection: { _id: 1 } })) !==
      null,

    /** Makes a change of role once, however often it is asked for, and ends the tokens that were issued so far. */
    applyRole: async (_id: ObjectId, next: NextRole, roleRevision: number) => {
      const before = { _id, roleRevision: { $lt: roleRevision }, ...alive };
      if (next === 'none') {
        const gone = endTokens({ roleRevision, deletedAt: new Date() });
        await users.updateOne(before, { ...gone, $unset: personal });
        pages.changed();
      } else {
        await users.updateOne(before, endTokens({ role: next, roleRevision }));
      }
    },

    /** The `ver` that the tokens of a user must have, also of one who is gone. */
    version: (_id: ObjectId): Promise<Pick<UserDocument, '_id' | 'ver'> | null> =>
      users.findOne({ _id }, { projection: { ver: 1 } }),

    /** Those whose tokens were ended, in the order in which that was. */
    revokedBehind: (place: Place, limit: number): Promise<RevokedUser[]> =>
      users
        .find<RevokedUser>(behind('revokedAt', place), { projection: { ver: 1, revokedAt: 1 } })
        .sort({ revokedAt: 1, _id: 1 })
        .limit(limit)
        .toArray(),
  } satisfies Repository & Record<string, unknown>;
};
export type UserRepository = ReturnType<typeof userRepository>;
