import { type Collection, type Document, type Filter, ObjectId } from 'mongodb';

/** The documents of one collection that name images: what decides which images are kept. */
export interface ImageReferences {
  /** Those of the names that a document names. */
  namedAmong(names: readonly string[]): Promise<string[]>;
  /** All names that documents name, a page at a time. */
  pages(): AsyncGenerator<string[]>;
}

const pageSize = 500;

const at = (document: Document, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Document | undefined)?.[name], document);

/** The names of files that a document has at these paths, each of which leads to a text or a list of texts, or to nothing. */
export const namesIn = (document: Document, paths: readonly string[]): string[] =>
  paths.flatMap((path) => (at(document, path) as string | string[] | undefined) ?? []).filter(Boolean);

/**
 * The references of a collection whose documents keep image names in `fields`, each the path of a text or a list of texts.
 * Each needs an index. Documents outside `among` do not count.
 */
export const imageReferences = <T extends Document = Document>(
  // biome-ignore lint/suspicious/noExplicitAny: Collection is invariant in its document type
  collection: Collection<any>,
  fields: readonly string[],
  among: Filter<T> = {},
): ImageReferences => {
  const projection = Object.fromEntries(fields.map((field) => [field, 1]));
  return {
    namedAmong: async (names) => {
      const asked = new Set(names);
      if (asked.size === 0) return [];
      // One question for each field, so that each finds its index.
      const questions = fields.map((field) =>
        collection.find({ ...among, [field]: { $in: [...asked] } }, { projection: { [field]: 1 } }).toArray(),
      );
      const documents = (await Promise.all(questions)).flat();
      return documents.flatMap((document) => namesIn(document, fields)).filter((name) => asked.has(name));
    },

    async *pages() {
      let last = new ObjectId('0'.repeat(24));
      for (;;) {
        const documents = await collection
          .find({ ...among, _id: { $gt: last } }, { projection, sort: { _id: 1 }, limit: pageSize })
          .toArray();
        const final = documents.at(-1);
        if (!final) return;
        last = final._id;
        yield documents.flatMap((document) => namesIn(document, fields));
      }
    },
  };
};

/** The references of several collections taken together. */
export const allReferences = (sources: readonly ImageReferences[]): ImageReferences => ({
  namedAmong: async (names) => (await Promise.all(sources.map((source) => source.namedAmong(names)))).flat(),
  async *pages() {
    for (const source of sources) yield* source.pages();
  },
});

/** Where nothing is ever kept for the sake of what was. */
export const noReferences: ImageReferences = allReferences([]);
