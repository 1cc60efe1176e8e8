import { imageReferences } from '@plinth/media/references';
import { isDuplicateKey, ObjectId, type Repository } from '@plinth/runtime/mongo';
import type { Db, Document } from 'mongodb';
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

const withoutText = { content: 0, files: 0 } as const;

export type RevisionRepository = ReturnType<typeof revisionRepository>;

/** The revisions of blogs and projects: each is copied here before the document changes, and never changes itself. */
export const revisionRepository = (db: Db) => {
  const collection = db.collection<RevisionDocument>('revisions');
  return {
    collection,
    images: imageReferences(collection, ['files']),
    indexes: [[{ of: 1, revision: -1 }, { unique: true }], [{ files: 1 }]],

    /** Keeps a revision; nothing happens when it is there. */
    keep: async (revision: Omit<RevisionDocument, '_id'>) => {
      try {
        await collection.insertOne({ _id: new ObjectId(), ...revision });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },
  } satisfies Repository & Record<string, unknown>;
};

/** What a list of revisions shows of each. */
export const summaryFields: Document = withoutText;
