import type { Focus } from '@plinth/contracts/pictures';
import { isDuplicateKey, type Repository, writeMany } from '@plinth/runtime/mongo';
import type { Db, Filter, ObjectId, UpdateFilter } from 'mongodb';
import { likeness, nearlySame, outlineOf } from './likeness.ts';
import type { ImageFacts } from './recode.ts';

/** A picture: one file, and what is known of it. Documents refer to it by the name of its file. */
export interface PictureDocument extends ImageFacts {
  readonly _id: ObjectId;
  readonly file: string;
  /** Of the upload as it came. Absent where that is not known, of a copy within one document, and of what is gone. */
  readonly hash?: string;
  readonly alt: string;
  readonly focus: Focus;
  /** Whether somebody put it into the library: then it stays although nothing refers to it. */
  readonly isKept: boolean;
  /** How many writes began that might refer to it, or leave it: whoever decides on it does so while this is the same. */
  readonly touches: number;
  /** When the latest of these began; the sweep looks at it when none can be under way any more. Absent once it has. */
  readonly unsettledSince?: Date;
  /** When somebody took it out of the library. A reference that is made afterwards puts it back. */
  readonly removedAt?: Date;
  /** When it was found that it may go: nothing refers to it any more. */
  readonly goneAt?: Date;
  /** The names of the files that its own has taken the place of, until the sweep has seen that nothing shows them any more. */
  readonly formerFiles?: readonly string[];
  /** Its file was one of another picture, which has another file now. It is no choice for people. */
  readonly isFormer?: true;
}

export type NewPicture = ImageFacts &
  Pick<PictureDocument, '_id' | 'file' | 'isKept'> &
  Partial<Pick<PictureDocument, 'hash' | 'alt' | 'isFormer'>>;

/** Another file for a picture, and what is known of it. */
export type NewFile = Pick<PictureDocument, 'file'> &
  Partial<ImageFacts & Pick<PictureDocument, 'focus'>> & {
    /** Of the upload; null where another picture has these bytes, so that this one is a copy. Left out, it stays as it is. */
    readonly hash?: string | null;
  };

const pageSize = 200;
const mostSimilar = 6;
const middle: Focus = { x: 0.5, y: 0.5 };
const notGone = { goneAt: { $exists: false } };
/** What there is for people. */
export const inLibrary: Filter<PictureDocument> = {
  ...notGone,
  removedAt: { $exists: false },
  isFormer: { $exists: false },
};

const touched = () => ({ $set: { unsettledSince: new Date() }, $inc: { touches: 1 } });

export type PictureRepository = ReturnType<typeof pictureRepository>;

export const pictureRepository = (db: Db) => {
  const collection = db.collection<PictureDocument>('pictures');

  const changeWhile = async (
    { _id, touches }: PictureDocument,
    change: UpdateFilter<PictureDocument>,
  ): Promise<boolean> => (await collection.updateOne({ _id, touches, ...notGone }, change)).matchedCount > 0;

  return {
    collection,
    indexes: [
      [{ file: 1 }, { unique: true }],
      [{ hash: 1 }, { unique: true, sparse: true }],
      [{ unsettledSince: 1 }, { sparse: true }],
    ],

    byId: (_id: ObjectId) => collection.findOne({ _id, ...inLibrary }),

    /** Whether there is one of these bytes, which may go at any moment. */
    isKnown: async (hash: string): Promise<boolean> =>
      (await collection.findOne({ hash }, { projection: { _id: 1 } })) !== null,

    /** Those of the files that belong to a picture. */
    knownAmong: async (files: readonly string[]): Promise<string[]> => {
      const known = collection.find({ file: { $in: [...files] } }, { projection: { file: 1 } });
      return (await known.toArray()).map(({ file }) => file);
    },

    /** Those that look nearly the same as one, the most alike first: a few. All there are are compared, which is 30 bytes of each. */
    similarTo: async ({ _id, thumbhash }: PictureDocument): Promise<PictureDocument[]> => {
      const outline = outlineOf(thumbhash.buffer);
      const alike: { readonly _id: ObjectId; readonly likeness: number }[] = [];
      const others = collection.find({ ...inLibrary, _id: { $ne: _id } }, { projection: { thumbhash: 1 } });
      for await (const other of others) {
        const found = { _id: other._id, likeness: likeness(outline, outlineOf(other.thumbhash.buffer)) };
        if (found.likeness >= nearlySame) alike.push(found);
      }
      const ids = alike
        .sort((one, other) => other.likeness - one.likeness)
        .slice(0, mostSimilar)
        .map((each) => each._id);
      const found = await collection.find({ ...inLibrary, _id: { $in: ids } }).toArray();
      return ids.flatMap((each) => found.filter((picture) => picture._id.equals(each)));
    },

    /** Stores a picture; null when there is one of the same bytes, file or id. */
    insert: async (picture: NewPicture): Promise<PictureDocument | null> => {
      const touch = { touches: 1, unsettledSince: new Date() };
      const document: PictureDocument = { alt: '', ...picture, focus: middle, ...touch };
      try {
        await collection.insertOne(document);
        return document;
      } catch (error) {
        if (isDuplicateKey(error)) return null;
        throw error;
      }
    },

    /** Takes a picture for a write that will refer to it: from now on it does not go. Null when it is not there, or going. */
    take: (
      one: { readonly _id: ObjectId } | { readonly hash: string } | { readonly file: string },
      isKept = false,
    ) => {
      const { $set, $inc } = touched();
      return collection.findOneAndUpdate(
        { ...one, ...notGone },
        { $set: { ...$set, ...(isKept && { isKept }) }, $inc, $unset: { removedAt: '' } },
        { returnDocument: 'after' },
      );
    },

    /** To be called before a write that may be the last to have referred to these files. */
    leave: async (files: readonly string[]) => {
      const left = files.filter((file) => file !== '');
      if (left.length > 0) await writeMany(() => collection.updateMany({ file: { $in: left } }, touched()));
    },

    change: (_id: ObjectId, change: Partial<Pick<PictureDocument, 'alt' | 'focus'>>) =>
      collection.findOneAndUpdate({ _id, ...inLibrary }, { $set: change }, { returnDocument: 'after' }),

    /**
     * Gives a picture another file and notes which one it had: what shows that shows this one from then on (`replaceFile` of the
     * store). Null when its file was another one already; throws where another picture has the same bytes.
     */
    changeFile: ({ _id, file }: PictureDocument, { hash, ...change }: NewFile) => {
      const { $set, $inc } = touched();
      return collection.findOneAndUpdate(
        { _id, file, ...inLibrary },
        {
          $set: { ...$set, ...change, ...(hash && { hash }) },
          ...(hash === null && { $unset: { hash: '' } }),
          $inc,
          $push: { formerFiles: file },
        },
        { returnDocument: 'after' },
      );
    },

    /** Takes a picture out of the library; null when it is not in it. */
    remove: (_id: ObjectId) => {
      const { $set, $inc } = touched();
      const change = { $set: { ...$set, removedAt: new Date() }, $inc };
      return collection.findOneAndUpdate({ _id, ...inLibrary }, change, { returnDocument: 'after' });
    },

    /** Puts one back that was taken out, unless something else happened to it since. */
    putBack: (picture: PictureDocument) => changeWhile(picture, { $unset: { removedAt: '' } }),

    /** Those that no write can be under way for which began before a moment: some of them. */
    unsettledBefore: (moment: Date) =>
      collection
        .find({ unsettledSince: { $lt: moment } }, { sort: { unsettledSince: 1 }, limit: pageSize })
        .toArray(),

    /** Notes that it stays, unless something else happened to it since; also in the library, if it does not stay out of it. */
    settle: (picture: PictureDocument, { staysOut = false } = {}) =>
      changeWhile(picture, {
        $unset: { unsettledSince: '', formerFiles: '', ...(staysOut ? {} : { removedAt: '', isFormer: '' }) },
      }),

    /** Decides that it goes, unless something else happened to it since. Whoever is told `true` removes its file, and forgets it. */
    letGo: (picture: PictureDocument) =>
      changeWhile(picture, { $set: { goneAt: new Date() }, $unset: { hash: '' } }),

    forget: async (_id: ObjectId) => {
      await collection.deleteOne({ _id });
    },
  } satisfies Repository & Record<string, unknown>;
};
