import { hash } from 'node:crypto';
import { focusEnding, focusInName, isDrawing } from '@plinth/contracts/pictureNames';
import type { Focus } from '@plinth/contracts/pictures';
import type { RevisionPerson } from '@plinth/contracts/revisions';
import type { UploadedFile } from '@plinth/runtime/http/requestBody';
import { isDuplicateKey, orNotFound } from '@plinth/runtime/mongo';
import { ObjectId } from 'mongodb';
import { adopt } from './adopt.ts';
import type { ImageBucket } from './bucket.ts';
import { newImageName } from './names.ts';
import type { NewFile, PictureDocument, PictureRepository } from './pictures.ts';
import { type EncodedImage, factsOf, recodeImage } from './recode.ts';
import type { ImageReferences } from './references.ts';

/** Has every document that shows the one file show the other one, and tells of each. May be called again. Nobody did it where a sweep does. */
export type ReplaceIn = (former: string, file: string, by?: RevisionPerson) => Promise<void>;

interface Deps {
  readonly bucket: ImageBucket;
  readonly pictures: PictureRepository;
  readonly references: ImageReferences;
  readonly replaceIn: ReplaceIn;
}

/**
 * Has a picture's file shown wherever one is that it had before. These go as all do that nothing shows any more. To be made again
 * for a process that died, and for a write that had taken up the former name while the picture changed.
 */
export const showInstead = async (
  deps: Deps,
  { file, formerFiles = [] }: PictureDocument,
  by?: RevisionPerson,
) => {
  const { bucket, pictures, references, replaceIn } = deps;
  for (const former of formerFiles) {
    await adopt({ bucket, pictures }, former, { _id: new ObjectId(), isFormer: true });
    if ((await references.namedAmong([former])).length === 0) continue;
    await pictures.leave([former]);
    await replaceIn(former, file, by);
  }
};

interface Options extends Deps {
  readonly prefix: string;
  readonly edge: number;
}

/** The changes of a picture that give it another file: other bytes, and another point that its cuts keep in view. */
export const fileChanges = ({ prefix, edge, ...deps }: Options) => {
  const { bucket, pictures } = deps;

  /** A picture with another file in place of the one that it was read with; null when it has another one by now. */
  const withFile = async (
    before: PictureDocument,
    change: NewFile,
    image: EncodedImage,
    by: RevisionPerson,
  ) => {
    await bucket.put(change.file, image);
    const changed = await pictures.changeFile(before, change).catch((error) => {
      if (isDuplicateKey(error)) return pictures.changeFile(before, { ...change, hash: null });
      throw error;
    });
    if (changed) await showInstead(deps, changed, by);
    else await bucket.remove([change.file]);
    return changed;
  };

  return {
    /** Replaces the bytes of a picture wherever it is shown; with those that it has, nothing changes. Throws `not-an-image` and `not-found`. */
    replace: async (_id: ObjectId, { bytes }: UploadedFile, by: RevisionPerson): Promise<PictureDocument> => {
      const digest = hash('sha256', bytes, 'base64url');
      const image = await recodeImage(bytes, edge);
      const facts = await factsOf(image.bytes);
      for (;;) {
        const before = orNotFound(await pictures.byId(_id));
        if (before.hash === digest) {
          await showInstead(deps, before, by);
          return before;
        }
        const file = newImageName(prefix, { isDrawing: image.isDrawing, focus: before.focus });
        const changed = await withFile(before, { file, ...facts, hash: digest }, image, by);
        if (changed) return changed;
      }
    },

    /** Sets the point that counts. A file's name says it, so one that is cut gets another name; a drawing never is. */
    focusOn: async (_id: ObjectId, focus: Focus, by: RevisionPerson): Promise<PictureDocument> => {
      for (;;) {
        const before = orNotFound(await pictures.byId(_id));
        if (isDrawing(before.file) || focusEnding(focusInName(before.file)) === focusEnding(focus)) {
          await showInstead(deps, before, by);
          return orNotFound(await pictures.change(_id, { focus }));
        }
        const image = orNotFound(await bucket.read(before.file));
        const changed = await withFile(before, { file: newImageName(prefix, { focus }), focus }, image, by);
        if (changed) return changed;
      }
    },
  };
};
