import type { PublicationType } from '@plinth/contracts/constants';
import { Problem } from '@plinth/contracts/problems';
import type { ObjectId } from '@plinth/runtime/mongo';
import type { Bin } from '../bin/bin.ts';
import { type BlogRepository, blogFields } from '../blogs/repository.ts';
import { type ProjectRepository, projectFields } from '../projects/repository.ts';
import type { Content, Edit } from '../states/publication.ts';
import { transitions } from '../states/transitions.ts';
import type { BulkChangeState, Undo } from './repository.ts';

interface Deps {
  readonly blogs: BlogRepository;
  readonly projects: ProjectRepository;
  readonly bin: Bin;
}

/** What is there of one of many: not what lies in the bin. */
const liveOne = async (
  { blogs, projects }: Pick<Deps, 'blogs' | 'projects'>,
  type: PublicationType,
  _id: ObjectId,
) => (type === 'blog' ? blogs.byId('staff', _id) : projects.byId('staff', _id));

/** Answers what one of many is called, or was when it was deleted; nothing where nobody knows. */
export const createTitleOf = (deps: Deps) => async (type: PublicationType, _id: ObjectId) => {
  const live = await liveOne(deps, type, _id);
  return live?.working?.title ?? live?.title ?? (await deps.bin.byId(_id))?.title ?? '';
};

/** Whether a transition finds nothing to change. */
const findsNothing = <C extends Content>(asked: () => Edit<C> | null): boolean => {
  try {
    return asked() === null;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
};

export type ChangeOne = ReturnType<typeof createChangeOne>;

/** Changes one of many, as a call of its own would. */
export const createChangeOne = ({ blogs, projects, bin }: Deps) => {
  const asked = { blog: transitions(blogFields).asked, project: transitions(projectFields).asked };

  const changeState = async (
    _id: ObjectId,
    state: 'published' | 'withdrawn',
    { type, by }: BulkChangeState,
  ): Promise<void> => {
    if (type === 'blog') await blogs.change(_id, by, (before) => asked.blog(before, { state }));
    else await projects.change(_id, by, (before) => asked.project(before, { state }));
  };

  const moveIntoBin = async (_id: ObjectId, wasGone: boolean, { type, by }: BulkChangeState) => {
    try {
      await bin.put(type, _id, by);
    } catch (error) {
      if (wasGone || !(await bin.byId(_id))) throw error;
    }
  };

  const restore = async (_id: ObjectId, { restore }: Undo, { type, by }: BulkChangeState) => {
    if (await liveOne({ blogs, projects }, type, _id)) return;
    const entry = await bin.found(_id);
    if (entry?.by._id !== restore.by) throw new Problem('not-found');
    await bin.restore(_id, by);
  };

  return {
    /** Those of the ids of which nothing is left to do. */
    done: async (ids: readonly ObjectId[], { type, change }: BulkChangeState): Promise<ObjectId[]> => {
      const wanted = { _id: { $in: [...ids] } };
      if ('state' in change) {
        const { state } = change;
        const found =
          type === 'blog'
            ? (await blogs.collection.find(wanted).toArray()).filter((before) =>
                findsNothing(() => asked.blog(before, { state })),
              )
            : (await projects.collection.find(wanted).toArray()).filter((before) =>
                findsNothing(() => asked.project(before, { state })),
              );
        return found.map(({ _id }) => _id);
      }
      const { collection } = type === 'blog' ? blogs : projects;
      const found = await collection.find(wanted, { projection: { _id: 1 } }).toArray();
      if ('restore' in change) return found.map(({ _id }) => _id);
      return ids.filter((id) => !found.some(({ _id }) => _id.equals(id)));
    },

    /**
     * Makes the change, which may be made again. `wasDone` when nothing was left to do before it was made for the first time.
     * Throws what a call of its own would.
     */
    change: (_id: ObjectId, wasDone: boolean, bulk: BulkChangeState): Promise<void> => {
      const { change } = bulk;
      if ('state' in change) return changeState(_id, change.state, bulk);
      return 'bin' in change ? moveIntoBin(_id, wasDone, bulk) : restore(_id, change, bulk);
    },
  };
};
