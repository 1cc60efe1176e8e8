import type { PublicationState } from '@plinth/contracts/constants';
import type { Page } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import type { RevisionPerson } from '@plinth/contracts/revisions';
import { pictureRepository } from '@plinth/media/pictures';
import { namesIn } from '@plinth/media/references';
import { type ListPage, pagesOf } from '@plinth/runtime/lists';
import { forReading, type Index, insertOnce, orNotFound } from '@plinth/runtime/mongo';
import type { Collection, Db, Document, Filter, ObjectId } from 'mongodb';
import {
  named,
  renamed,
  slugIndex,
  slugsIn,
  takenAmong,
  underChosen,
  underFree,
} from './addresses/addressed.ts';
import { slugOfTitle } from './addresses/slugs.ts';
import { type Audience, type InState, seenBy } from './audience.ts';
import { revisionRepository } from './history/revisions.ts';
import { titleKeyOf } from './lists/likeness.ts';
import { type AskedOrder, newestFirst, orderIndexes, orderOf } from './lists/orders.ts';
import { firstRevision } from './revisionNumbers.ts';
import { plannedIn, plannedIndexes } from './states/planned.ts';
import {
  type Content,
  creation,
  dated,
  type Edit,
  edited,
  latestText,
  type Publication,
  picturePaths,
  type TextFields,
} from './states/publication.ts';

export interface ListQuery extends Page, InState, AskedOrder {}

/** What the queries of each kind of publication need: its lists, its pictures, and what is due. */
export const indexesOf = <C extends Content>(fields: TextFields<C>): Index[] => {
  return [
    slugIndex,
    ...orderIndexes,
    ...fields.pictures.map((field): Index => [{ [field]: 1 }]),
    ...picturePaths(fields)
      .filter((path) => path.includes('.'))
      .map((path): Index => [{ [path]: 1 }, { sparse: true }]),
    ...plannedIndexes,
  ];
};

/** Visitors are answered from what is public alone. */
const withoutPlans = { working: 0, pinned: 0, lastChange: 0 } as const;

const nothing = { items: [], total: 0 };

export interface PublicationSettings {
  /** How many revisions of each are kept. */
  readonly revisionsKept: number;
  /** The calendar day that it is. */
  readonly today: () => Date;
}

interface Options<C extends Content> {
  readonly db: Db;
  readonly collection: Collection<Publication<C>>;
  readonly fields: TextFields<C>;
  /** What a summary has. */
  readonly summaryFields: Document;
  /** What a slug is made of when a title has nothing for it. */
  readonly kind: string;
  readonly settings?: PublicationSettings | undefined;
}

/**
 * Lists, creates, changes and removes publications. Whatever reads says for whom; whatever changes one keeps what it was before.
 */
export const publications = <C extends Content, Summary extends Document>({
  db,
  collection,
  fields,
  summaryFields,
  kind,
  settings = { revisionsKept: Number.POSITIVE_INFINITY, today: () => new Date() },
}: Options<C>) => {
  type P = Publication<C>;
  const readable = forReading(collection);
  const pages = pagesOf(readable, { changedAt: 'updatedAt' });
  const withId = (_id: ObjectId) => ({ _id }) as Filter<P>;
  const revisions = revisionRepository(db);
  const pictures = pictureRepository(db);
  const paths = picturePaths(fields);
  const filesOf = (document: Document) => namesIn(document, paths);

  const byId = (audience: Audience, _id: ObjectId) =>
    readable.findOne<P>({ ...withId(_id), ...seenBy(audience) } as Filter<P>);

  /** Keeps what a document is now, so that it may become something else. */
  const keep = async (document: P) => {
    const { _id, revision, state, updatedAt, lastChange } = document;
    const content = latestText(fields, document);
    const isKnown = lastChange?.revision === revision;
    const change = isKnown ? lastChange : { revision, at: updatedAt, what: 'saved' as const, fields: [] };
    await revisions.keep({ ...change, of: _id, state, content, files: namesIn(content, fields.pictures) });
  };

  /** Lets those revisions go that are more than are kept, and then those pictures that only they showed. */
  const letOldGo = async ({ _id, revision, pinned }: P) => {
    const last = revision - settings.revisionsKept;
    if (last < 1) return;
    for await (const files of revisions.filesUntil(_id, last, pinned?.revision)) await pictures.leave(files);
    await revisions.forget(_id, last, pinned?.revision);
  };

  /**
   * Changes a document, as often as it takes until nobody else has changed it meanwhile: what is stored now. `edit` answers null
   * when there is nothing to change, and throws a `Problem` to refuse.
   */
  const change = async (
    _id: ObjectId,
    by: RevisionPerson | undefined,
    edit: (before: P) => Edit<C> | null,
  ): Promise<P> => {
    for (;;) {
      const before = orNotFound(await collection.findOne<P>(withId(_id)));
      const wanted = edit(before);
      if (!wanted) return before;
      const { slug } = wanted;
      const slugs = slug === undefined ? before.slugs : renamed(before.slugs, slug);
      const next = { ...edited(fields, before, dated(before, wanted, settings.today), by), slugs };
      const stays = new Set(filesOf(next));
      await pictures.leave(filesOf(before).filter((file) => !stays.has(file)));
      await keep(before);
      const asRead = { ...withId(_id), revision: before.revision } as Filter<P>;
      const replace = () => collection.replaceOne(asRead, next);
      const { matchedCount } = await (slug === undefined ? replace() : underChosen(slug, replace));
      pages.changed();
      if (matchedCount === 0) continue;
      await letOldGo(next);
      return next;
    }
  };

  /** The same with another picture in all its texts. */
  const withPicture = (document: P, inText: (text: C) => C): P => {
    const { working, pinned } = document;
    const others = {
      working: working && inText(working),
      pinned: pinned && { ...pinned, content: inText(pinned.content) },
    };
    return { ...document, ...inText(document), ...others };
  };

  return {
    collection,
    fields,
    filesOf,
    keep,
    withPicture,

    /** A page of the summaries that the filter finds. */
    list: async (
      audience: Audience,
      filter: Filter<P>,
      { sort, order, state, ...page }: ListQuery,
    ): Promise<ListPage<Summary>> => {
      const seen = seenBy(audience, state);
      if (!seen) return nothing;
      return pages.read<Summary>({ ...filter, ...seen } as Filter<P>, page, {
        projection: summaryFields,
        sort: orderOf({ sort, order }),
      });
    },

    /** The ids of all that the filter finds among what staff see, in one state if one is wanted: `most` of them, and one more where there are more. */
    idsOf: async (filter: Filter<P>, { state }: InState, most: number): Promise<ObjectId[]> => {
      const found = collection.find({ ...filter, ...seenBy('staff', state) } as Filter<P>, {
        projection: { _id: 1 },
        limit: most + 1,
      });
      return (await found.toArray()).map(({ _id }) => _id);
    },

    newest: (audience: Audience, limit: number) =>
      readable
        .find<Summary>(seenBy(audience) as Filter<P>, { projection: summaryFields, sort: newestFirst, limit })
        .toArray(),

    byId,

    /** The summaries of those of these ids that the audience sees, in the order of the ids. */
    inOrder: async (audience: Audience, ids: readonly ObjectId[]): Promise<Summary[]> => {
      const filter = { ...seenBy(audience), _id: { $in: ids } } as Filter<P>;
      const found = await readable.find<Summary>(filter, { projection: summaryFields }).toArray();
      const byKey = new Map(found.map((summary) => [summary._id.toHexString(), summary]));
      return ids.flatMap((id) => byKey.get(id.toHexString()) ?? []);
    },

    /** For whoever has its address: its id, or a slug that it has or had. Throws `withdrawn` where visitors saw it once, `not-found` where they did not. */
    shown: async (audience: Audience, address: string): Promise<P> => {
      const wanted = named<P>(address);
      const found = await readable.findOne<P>(
        { ...wanted, ...seenBy(audience) } as Filter<P>,
        audience === 'visitors' ? { projection: withoutPlans } : {},
      );
      const withdrawn = { ...wanted, state: 'withdrawn' satisfies PublicationState } as Filter<P>;
      if (!found && (await readable.findOne(withdrawn, { projection: { _id: 1 } })))
        throw new Problem('withdrawn');
      return orNotFound(found);
    },

    create: async (_id: ObjectId, { next, slug: chosen }: Edit<C>, by: RevisionPerson): Promise<P> => {
      const updatedAt = new Date();
      const counts = { revision: firstRevision, updatedAt, lastChange: creation(by, updatedAt) };
      const titleKey = titleKeyOf(next.title);
      const insert = (slug: string) =>
        insertOnce(collection, {
          ...{ ...next, _id, slugs: [slug], titleKey, ...fields.digest?.(next), ...counts },
        } as P);
      const created = await (chosen === undefined
        ? underFree(collection, slugOfTitle(next.title, kind), insert)
        : underChosen(chosen, () => insert(chosen)));
      pages.changed();
      return created;
    },

    change,

    /** Has whatever shows a picture show another one in each of its texts, by what does so in one: the ids of what was changed. */
    replacePicture: async (
      former: string,
      inText: (text: C) => C,
      by: RevisionPerson | undefined,
    ): Promise<string[]> => {
      const showing = { $or: paths.map((path) => ({ [path]: former })) } as Filter<P>;
      const found = await collection.find(showing, { projection: { _id: 1 } }).toArray();
      for (const { _id } of found) {
        await change(_id, by, (before) => {
          if (!filesOf(before).includes(former)) return null;
          const what = before.state === 'published' ? 'published' : 'saved';
          return { next: withPicture(before, inText), what };
        });
      }
      return found.map(({ _id }) => _id.toHexString());
    },

    ...plannedIn(collection),

    slugs: slugsIn(collection, kind),

    /** Takes a document away that is still as it was read. False when it is not, or gone. */
    remove: async ({ _id, revision }: P): Promise<boolean> => {
      const { deletedCount } = await collection.deleteOne({ ...withId(_id), revision } as Filter<P>);
      pages.changed();
      return deletedCount > 0;
    },

    /** Whether the page of a document that was taken away cannot be under its slug again. */
    isSlugTaken: async ({ slugs = [] }: Pick<P, 'slugs'>): Promise<boolean> =>
      slugs[0] !== undefined && (await takenAmong(collection, [slugs[0]])).size > 0,

    /**
     * Puts a document back that was taken away; the one that is there when it was put back already. Its slugs come back as far as
     * nobody else has them meanwhile; its page is under a twin of its slug then.
     */
    putBack: async (document: P, edit: Edit<C>, by: RevisionPerson): Promise<P> => {
      await keep(document);
      const next = { ...edited(fields, document, edit, by), updatedAt: new Date() };
      const [slug = slugOfTitle(next.title, kind), ...former] = document.slugs ?? [];
      const taken = await takenAmong(collection, former);
      const free = former.filter((one) => !taken.has(one));
      const stored = await underFree(collection, slug, (own) =>
        insertOnce(collection, { ...next, slugs: renamed(free, own) }),
      );
      pages.changed();
      return stored;
    },
  };
};

export type Publications<C extends Content> = ReturnType<typeof publications<C, Document>>;
