import { imageReferences } from '@plinth/media/references';
import { type Db, type Index, ObjectId } from '@plinth/runtime/mongo';

/** The pictures of a newsletter that was sent. */
interface NewsletterPictures {
  /** That of its campaign. */
  readonly _id: ObjectId;
  readonly files: readonly string[];
}

/** The files that sent newsletters show: mails ask for them as long as somebody keeps these, whatever becomes of the library. */
export const newsletterPictures = (db: Db) => {
  const collection = db.collection<NewsletterPictures>('newsletterPictures');
  return {
    collection,
    images: imageReferences(collection, ['files']),
    indexes: [[{ files: 1 }]] satisfies Index[],

    /** Keeps the files of a campaign; the same again changes nothing. */
    keep: (campaignId: string, files: readonly string[]) =>
      collection.updateOne({ _id: new ObjectId(campaignId) }, { $set: { files } }, { upsert: true }),
  };
};
