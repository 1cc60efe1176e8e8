import type { Role } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import { imageReferences } from '@plinth/media/references';
import { pagesOf } from '@plinth/runtime/lists';
import { isDuplicateKey, type Repository } from '@plinth/runtime/mongo';
import { type Db, ObjectId } from 'mongodb';

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
  /** The revision of the last change of role, see `roleChanges.ts`. */
  readonly roleRevision: number;
  /** `ver` rose, and not everybody has been told yet. */
  readonly revocationPending?: true;
  /** Only the very first user has it. */
  readonly first?: true;
  /** A tombstone: kept without anything personal until the end of its tokens has been announced. */
  readonly deletedAt?: Date;
}

export type NewUser = Pick<
  UserDocument,
  'fullName' | 'email' | 'contactNumber' | 'profileImage' | 'role' | 'passwordHash'
>;
export type ProfileChanges = Partial<Pick<UserDocument, 'fullName' | 'contactNumber' | 'profileImage'>>;
/** A role, or `none`: the user goes. */
export type NextRole = Role | 'none';
export type PendingRevocation = Pick<UserDocument, '_id' | 'ver' | 'deletedAt'>;

const alive = { deletedAt: { $exists: false } };
const endTokens = { $set: { revocationPending: true as const }, $inc: { ver: 1 } };
const personal = {
  fullName: '',
  email: '',
  contactNumber: '',
  profileImage: '',
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
      [{ profileImage: 1 }],
      [{ revocationPending: 1 }, { sparse: true }],
    ],

    exist: async () => (await users.findOne({}, { projection: { _id: 1 } })) !== null,
    byEmail: (email: string) => users.findOne({ email, ...alive }),
    byId: (_id: ObjectId) => users.findOne({ _id, ...alive }),
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

    /** Changes those fields that are given, if any: what was replaced, and what is stored now; null when there is no such user. */
    updateProfile: async (_id: ObjectId, changes: ProfileChanges) => {
      const replaced =
        Object.keys(changes).length === 0
          ? await users.findOne({ _id, ...alive })
          : await users.findOneAndUpdate({ _id, ...alive }, { $set: changes }, { returnDocument: 'before' });
      return replaced && { replaced, stored: { ...replaced, ...changes } };
    },

    /** Also ends the tokens that were issued so far. */
    changePassword: (_id: ObjectId, passwordHash: string) =>
      users.updateOne({ _id, ...alive }, { $set: { passwordHash, ...endTokens.$set }, $inc: endTokens.$inc }),

    /** Ends all tokens that were issued so far, and with them every session. */
    endSessions: (_id: ObjectId) => users.updateOne({ _id, ...alive }, endTokens),

    hasOtherAdministrator: async (_id: ObjectId) =>
      (await users.findOne({ role: 'admin', _id: { $ne: _id }, ...alive }, { projection: { _id: 1 } })) !==
      null,

    /** Makes a change of role once, however often it is asked for, and ends the tokens that were issued so far. */
    applyRole: async (_id: ObjectId, next: NextRole, roleRevision: number) => {
      const before = { _id, roleRevision: { $lt: roleRevision }, ...alive };
      if (next === 'none') {
        const $set = { ...endTokens.$set, roleRevision, deletedAt: new Date() };
        await users.updateOne(before, { ...endTokens, $set, $unset: personal });
        pages.changed();
      } else {
        await users.updateOne(before, {
          ...endTokens,
          $set: { ...endTokens.$set, role: next, roleRevision },
        });
      }
    },

    pendingRevocations: (): Promise<PendingRevocation[]> =>
      users.find({ revocationPending: true }, { projection: { ver: 1, deletedAt: 1 }, limit: 100 }).toArray(),
    pendingRevocation: (_id: ObjectId): Promise<PendingRevocation | null> =>
      users.findOne({ _id, revocationPending: true }, { projection: { ver: 1, deletedAt: 1 } }),

    /** Has every end of tokens announced once more. */
    announceAgain: () =>
      users.updateMany({ ver: { $gt: tokenState.ver } }, { $set: { revocationPending: true } }),

    /** Everybody has been told, so a tombstone may go. A `ver` that rose meanwhile still has to be told. */
    revocationAnnounced: async ({ _id, ver, deletedAt }: PendingRevocation) => {
      if (deletedAt) await users.deleteOne({ _id, ver });
      else await users.updateOne({ _id, ver }, { $unset: { revocationPending: '' } });
    },
  } satisfies Repository & Record<string, unknown>;
};
export type UserRepository = ReturnType<typeof userRepository>;
