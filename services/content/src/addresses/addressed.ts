import { Problem } from '@plinth/contracts/problems';
import { forReading, isDuplicateKey } from '@plinth/runtime/mongo';
import { type Collection, type Document, type Filter, ObjectId } from 'mongodb';
import { furtherTwinOf, isReserved, slugOfTitle, twinsOf } from './slugs.ts';

/** A document that has a page. */
export interface Addressed {
  readonly _id: ObjectId;
  /**
   * The slug of its page, and after it those of former days, which lead there for ever. Absent on what the version before made:
   * its id stands for it.
   */
  readonly slugs?: readonly string[];
}

/** No two documents have, or had, one slug. */
export const slugIndex = [{ slugs: 1 }, { unique: true, sparse: true }] as const;

/** The slug of its page. */
export const slugOf = ({ _id, slugs }: Pick<Addressed, '_id' | 'slugs'>): string =>
  slugs?.[0] ?? _id.toHexString();

/** Finds what an address names: by its id, or by a slug that it has or had. */
export const named = <D extends Document>(address: string): Filter<D> => {
  const byId = /^[\da-f]{24}$/i.test(address);
  return (byId ? { _id: new ObjectId(address) } : { slugs: address.toLowerCase() }) as Filter<D>;
};

/** The slugs of what had `slugs` and is now found under another one. */
export const renamed = (slugs: readonly string[] = [], slug: string): string[] => [
  slug,
  ...slugs.filter((former) => former !== slug),
];

const refused = (code: 'slug-reserved' | 'slug-taken') =>
  new Problem('invalid-fields', { faults: { slug: { code } } });

/** Writes under a slug that somebody chose. Throws `invalid-fields` when it is kept for something else or taken. */
export const underChosen = async <T>(slug: string, write: () => Promise<T>): Promise<T> => {
  if (isReserved(slug)) throw refused('slug-reserved');
  try {
    return await write();
  } catch (error) {
    throw isDuplicateKey(error) ? refused('slug-taken') : error;
  }
};

/** Those of the slugs that a document of the collection has, or had. */
export const takenAmong = async <D extends Document>(
  collection: Collection<D>,
  slugs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const filter = { slugs: { $in: [...slugs] } } as unknown as Filter<D>;
  const found = await forReading(collection)
    .find(filter, { projection: { slugs: 1 } })
    .toArray();
  return new Set(found.flatMap((document) => document.slugs ?? []));
};

/** What is known of the slugs of a collection, for whoever is about to choose one. `kind` stands where a title has nothing for it. */
export const slugsIn = <D extends Document>(collection: Collection<D>, kind: string) => ({
  /** The slug that a new document with this title would get now. */
  suggested: async (title: string): Promise<string> => {
    const twins = twinsOf(slugOfTitle(title, kind));
    const taken = await takenAmong(collection, twins);
    return twins.find((twin) => !taken.has(twin)) ?? furtherTwinOf(slugOfTitle(title, kind));
  },

  /** Throws `invalid-fields` when a slug is kept for something else, or when another document than this one has or had it. */
  refuseTaken: async (slug: string, of: ObjectId | undefined): Promise<void> => {
    if (isReserved(slug)) throw refused('slug-reserved');
    const others = { slugs: slug, ...(of && { _id: { $ne: of } }) } as unknown as Filter<D>;
    if (await forReading(collection).findOne(others, { projection: { _id: 1 } })) throw refused('slug-taken');
  },
});

/** Twins that are made at the same moment look for a free number so often, each time after another one was faster. */
const numberedAttempts = 3;
/** Then chance decides. */
const attempts = 6;

/** Writes under the first slug that is free, beginning with `wanted`. */
export const underFree = async <D extends Document, T>(
  collection: Collection<D>,
  wanted: string,
  write: (slug: string) => Promise<T>,
): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    const twins = twinsOf(wanted);
    const taken = await takenAmong(collection, twins);
    const free = attempt > numberedAttempts ? undefined : twins.find((twin) => !taken.has(twin));
    const slug = free ?? furtherTwinOf(wanted);
    try {
      return await write(slug);
    } catch (error) {
      if (!isDuplicateKey(error) || attempt === attempts) throw error;
    }
  }
};
