import type { PublicationType } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import type { RevisionPerson } from '@plinth/contracts/revisions';
import type { PictureRepository } from '@plinth/media/pictures';
import { type ObjectId, orNotFound } from '@plinth/runtime/mongo';
import { slugOf } from '../addresses/addressed.ts';
import { type BlogRepository, blogFields } from '../blogs/repository.ts';
import type { RevisionRepository } from '../history/revisions.ts';
import { type ProjectRepository, projectFields } from '../projects/repository.ts';
import { transitions } from '../states/transitions.ts';
import { type BinDocument, type BinRepository, expiryOf } from './repository.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
  readonly entries: BinRepository;
  readonly revisions: RevisionRepository;
  readonly pictures: Pick<PictureRepository, 'leave'>;
}

export type Bin = ReturnType<typeof createBin>;

/**
 * Deletes blogs and projects so that they can be restored. A document is first in both places and then in one, and counts as not
 * deleted as long as it is among the others: whoever dies in between has lost nothing, and `settle` ends it.
 */
export const createBin = ({ blogs, projects, entries, revisions, pictures }: Deps) => {
  const revived = { blog: transitions(blogFields).revived, project: transitions(projectFields).revived };

  const isLive = async (_id: ObjectId) =>
    (await Promise.all([blogs.byId('staff', _id), projects.byId('staff', _id)])).some(
      (document) => document !== null,
    );

  const entryOf = async (type: PublicationType, _id: ObjectId, by: RevisionPerson) => {
    const deletedAt = new Date();
    const about = { _id, by, deletedAt, expiresAt: expiryOf(deletedAt) };
    if (type === 'blog') {
      const document = await blogs.byId('staff', _id);
      const title = document?.working?.title ?? document?.title ?? '';
      return document && { ...about, type, document, title, files: blogs.filesOf(document) };
    }
    const document = await projects.byId('staff', _id);
    const title = document?.working?.title ?? document?.title ?? '';
    return document && { ...about, type, document, title, files: projects.filesOf(document) };
  };

  const removeLive = ({ type, document }: BinDocument) =>
    type === 'blog' ? blogs.remove(document) : projects.remove(document);

  const putBack = ({ type, document }: BinDocument, by: RevisionPerson) => {
    const now = new Date();
    return type === 'blog'
      ? blogs.putBack(document, revived.blog(document, now), by)
      : projects.putBack(document, revived.project(document, now), by);
  };

  /** Removes what was condemned: its revisions, then itself. Whoever dies leaves the rest to the next sweep. */
  const finish = async ({ _id, files, deletedAt, document }: BinDocument) => {
    for await (const old of revisions.filesUntil(_id, document.revision)) await pictures.leave(old);
    await revisions.forget(_id, document.revision);
    await pictures.leave(files);
    await entries.forget({ _id, deletedAt });
  };

  return {
    list: entries.list,
    byId: entries.byId,

    /** What lies here, also when whoever was about to restore it has died over that. */
    found: async (_id: ObjectId) => {
      await entries.rest(_id);
      return entries.byId(_id);
    },

    /** A blog as it was when it was deleted; null when none lies here. */
    deletedBlog: async (_id: ObjectId) => {
      const entry = await entries.byId(_id);
      return entry?.type === 'blog' ? entry.document : null;
    },

    /** The same of a project. */
    deletedProject: async (_id: ObjectId) => {
      const entry = await entries.byId(_id);
      return entry?.type === 'project' ? entry.document : null;
    },

    isSlugTaken: ({ type, document }: BinDocument) =>
      type === 'blog' ? blogs.isSlugTaken(document) : projects.isSlugTaken(document),

    /** Deletes a document, as it is when it goes. Throws `not-found`. */
    put: async (type: PublicationType, _id: ObjectId, by: RevisionPerson): Promise<void> => {
      for (;;) {
        const entry = await entryOf(type, _id, by);
        if (!entry) {
          await entries.rest(_id);
          throw new Problem('not-found');
        }
        await pictures.leave(entry.files);
        await entries.put(entry);
        if (await removeLive(entry)) break;
      }
      await entries.rest(_id);
    },

    /** Brings a document back: what it is now. Throws `not-found`. */
    restore: async (_id: ObjectId, by: RevisionPerson) => {
      const entry = orNotFound(await entries.takeOut(_id));
      await pictures.leave(entry.files);
      const restored = await putBack(entry, by);
      await entries.forget(entry);
      return { type: entry.type, slug: slugOf(restored), title: restored.title, state: restored.state };
    },

    /** Removes one for good. Throws `not-found`. */
    remove: async (_id: ObjectId): Promise<void> => {
      await finish(orNotFound(await entries.condemn(_id)));
    },

    /** Ends what somebody died over, and removes for good what has been here for its time. */
    settle: async (now: Date): Promise<void> => {
      for (const { _id, deletedAt } of await entries.expired(now))
        if (await isLive(_id)) await entries.forget({ _id, deletedAt });
        else await entries.condemn(_id);
      for (const entry of await entries.underway(now))
        if (!(await isLive(entry._id)))
          await (entry.phase === 'removing' ? finish(entry) : entries.rest(entry._id));
    },
  };
};
