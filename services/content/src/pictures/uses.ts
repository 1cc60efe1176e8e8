import type { PictureUse } from '@plinth/contracts/pictures';
import { namesIn } from '@plinth/media/references';
import type { Collection, Db } from 'mongodb';
import { type BinRepository, binRepository } from '../bin/repository.ts';
import { blogFields } from '../blogs/repository.ts';
import { projectFields } from '../projects/repository.ts';
import { picturePaths } from '../states/publication.ts';

/** What shows pictures, by the names of their files. */
export type UsesOf = (files: readonly string[]) => Promise<ReadonlyMap<string, readonly PictureUse[]>>;

/** Finds which documents of a collection name files at these paths, each of which has an index. */
const usesIn =
  (type: PictureUse['type'], collection: Collection, fields: readonly string[]) =>
  async (files: readonly string[]) => {
    const projection = { title: 1, ...Object.fromEntries(fields.map((field) => [field, 1])) };
    const questions = fields.map((field) =>
      collection.find({ [field]: { $in: [...files] } }, { projection, sort: { _id: 1 } }).toArray(),
    );
    const found = (await Promise.all(questions)).flat();
    const documents = new Map(found.map((document) => [document._id.toHexString(), document]));
    return [...documents].map(([_id, document]) => ({
      use: { type, _id, title: document.title as string },
      files: namesIn(document, fields),
    }));
  };

/** Finds what was deleted and names files. */
const usesInBin = (bin: BinRepository) => async (files: readonly string[]) =>
  (await bin.naming(files)).map(({ _id, type, title, files: named }) => ({
    use: { type, _id: _id.toHexString(), title, inBin: true },
    files: [...named],
  }));

/** What shows pictures: blogs and projects, also deleted ones. */
export const pictureUses = (db: Db): UsesOf => {
  const sources = [
    usesIn('blog', db.collection('blogs'), picturePaths(blogFields)),
    usesIn('project', db.collection('projects'), picturePaths(projectFields)),
    usesInBin(binRepository(db)),
  ];
  return async (files) => {
    const uses = new Map<string, PictureUse[]>(files.map((file) => [file, []]));
    if (files.length === 0) return uses;
    for (const found of (await Promise.all(sources.map((source) => source(files)))).flat())
      for (const file of new Set(found.files)) uses.get(file)?.push(found.use);
    return uses;
  };
};
