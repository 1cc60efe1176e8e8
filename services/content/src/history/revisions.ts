import type { Page } from '@plinth/contracts/fields';
import { imageReferences } from '@plinth/media/references';
import { pagesOf } from '@plinth/runtime/lists';
import { isDuplicateKey, ObjectId, type Repository, writeMany } from '@plinth/runtime/mongo';
import type { Db, Filter } from 'mongodb';
import type { Content, LastChange, Publication } from '../states/publication.ts';

/** A document as it was at one revision: the text that was saved last then, and how it came to be so. Never changed. */
export interface RevisionDocument<C extends Content = Content> extends LastChange {
  readonly _id: ObjectId;
  /** The document. */
  readonly of: ObjectId;
  readonly state: Publication<C>['state'];
  readonly content: C;
  /** The files of the pictures of the text. */
  readonly files: readonly string[];
}
export type RevisionSummaryDocument = Omit<RevisionDocument, 'content' | 'files'>;

const withoutText = { content: 0, files: 0 } as const;

const until = (of: ObjectId, last: number, except: number | undefined): Filter<RevisionDocument> => ({
  of,
  revision: { $lte: last, ...(except !== undefined && { $ne: except }) },
});

export type RevisionRepository = ReturnType<typeof revisionRepository>;

/** The revisions of blogs and projects: each is copied here before the document changes, and never changes itself. */
export const revisionRepository = (db: Db) => {
  const collection = db.collection<RevisionDocument>('revisions');
  const pages = pagesOf(collection);
  return {
    collection,
    images: imageReferences(collection, ['files']),
    indexes: [[{ of: 1, revision: -1 }, { unique: true }], [{ files: 1 }]],

    /** Keeps a revision; nothing happens when it is there. */
    keep: async (revision: Omit<RevisionDocument, '_id'>) => {
      try {
        await collection.insertOne({ _id: new ObjectId(), ...revision });
        pages.changed();
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** A page of the revisions of a document, the newest first, without their texts. */
    list: (of: ObjectId, page: Page) =>
      pages.read<RevisionSummaryDocument>({ of }, page, { sort: { revision: -1 }, projection: withoutText }),

    one: <C extends Content>(of: ObjectId, revision: number) =>
      collection.findOne<RevisionDocument<C>>({ of, revision }),

    /** The files of the revisions of a document up to the last one, without one that stays: revision by revision. */
    async *filesUntil(of: ObjectId, last: number, except?: number) {
      const found = collection.find(until(of, last, except), { projection: { files: 1 } });
      for await (const { files } of found) yield files;
    },

    forget: async (of: ObjectId, last: number, except?: number) => {
      await writeMany(() => collection.deleteMany(until(of, last, except)));
      pages.changed();
    },
  } satisfies Repository & Record<string, unknown>;
};
