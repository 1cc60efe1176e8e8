import { isDeepStrictEqual } from 'node:util';
import type { Collection, Document, IndexDescription, IndexDescriptionInfo } from 'mongodb';
import { CannotStart, refusedCredentials } from './cannotStart.ts';
import type { Index, Repository } from './mongo.ts';
import { isUnreachable } from './unreachable.ts';

type IndexKey = IndexDescription['key'];

/** MongoDB's codes for an index that is there already, in another shape or under another name. */
const conflictCodes: readonly unknown[] = [85, 86];

/** What makes two indexes with the same fields different ones. */
const comparedOptions = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression'] as const;

const shown = (value: unknown) => (value === undefined ? 'not set' : JSON.stringify(value));
const sameOption = (one: unknown, other: unknown) =>
  isDeepStrictEqual(one, other) || (one === undefined && other === false) || (one === false && !other);

const difference = (wanted: Document, present: IndexDescriptionInfo): string => {
  const options = comparedOptions
    .filter((option) => !sameOption(wanted[option], present[option]))
    .map((option) => `${option} is ${shown(present[option])} there and ${shown(wanted[option])} here`);
  const fields = isDeepStrictEqual(wanted.key, present.key)
    ? []
    : [`its fields are ${JSON.stringify(present.key)}`];
  return [...fields, ...options].join(', ') || 'only the names differ';
};

const conflictIn = async (collection: Collection, [keys, options = {}]: Index): Promise<string> => {
  const wanted: Document = { ...options, key: keys };
  const present = await collection.indexes();
  const name =
    options.name ??
    Object.entries(keys as Document)
      .flat()
      .join('_');
  const other =
    present.find((index) => index.name === name) ??
    present.find((index) => isDeepStrictEqual(index.key, keys));
  if (!other) return '';
  return `: ${other.name} is there already, and ${difference(wanted, other)}. Change it with collMod, or drop it, and start again`;
};

const faultOf = async (collection: Collection, index: Index, error: Error): Promise<CannotStart> => {
  const subject = `The index ${JSON.stringify(index[0])} of ${collection.namespace} cannot be made`;
  const { code } = error as { code?: unknown };
  const conflict = conflictCodes.includes(code) ? await conflictIn(collection, index) : '';
  return new CannotStart(`${subject}${conflict || `: ${error.message}`}`, { cause: error });
};

/** One after the other: the database does not say which of several it refuses. */
const oneByOne = async ({ collection, indexes }: Repository) => {
  for (const index of indexes) {
    try {
      await collection.createIndex(...index);
    } catch (error) {
      if (!(error instanceof Error) || isUnreachable(error)) throw error;
      throw refusedCredentials(error) ?? (await faultOf(collection, index, error));
    }
  }
};

const allAtOnce = async (repository: Repository) => {
  const { collection, indexes } = repository;
  if (indexes.length === 0) return;
  try {
    await collection.createIndexes(indexes.map(([key, options]) => ({ ...options, key: key as IndexKey })));
  } catch (error) {
    const refused = refusedCredentials(error);
    if (refused || isUnreachable(error)) throw refused ?? error;
    await oneByOne(repository);
  }
};

/**
 * Creates the indexes that are missing, in one command for each collection. Throws `CannotStart`, which names the index and what
 * stands in its way, when the database refuses one.
 */
export const ensureIndexes = async (repositories: readonly Repository[]) => {
  for (const repository of repositories) await allAtOnce(repository);
};
