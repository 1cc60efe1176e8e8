import { newIdempotencyKey } from '@plinth/contracts/idempotencyKey';
import type { BulkChange, ManyChange } from '@plinth/contracts/publicationLists';
import { problemOf as problemIn } from '@plinth/kit/problem';
import { useAppDispatch } from '@plinth/kit/store';
import { useTexts } from '@plinth/kit/texts';
import { useEffect, useRef, useState } from 'react';
import type { EditNoun } from '../editing/differences.ts';
import { useDialogs } from '../useDialogs.ts';
import { useProblemOf } from '../useProblemOf.ts';
import { useSingleFlight } from '../useSingleFlight.ts';
import { bulkApi, readListsAnew } from './api.ts';
import texts from './texts/en.po';
import type { Chosen } from './useChosen.ts';

/** What can be done with many. */
export const bulkActions = ['publish', 'withdraw', 'bin'] as const;
export type BulkAction = (typeof bulkActions)[number];

const changes = {
  publish: { state: 'published' },
  withdraw: { state: 'withdrawn' },
  bin: { bin: true },
} as const satisfies Record<BulkAction, ManyChange>;

/** What is being done with many, and how far it is. */
export interface Underway {
  readonly action: BulkAction | 'restore';
  readonly done: number;
  readonly total: number;
}

/** What could not be done with some, and why. */
export interface NotDone {
  readonly action: BulkAction | 'restore';
  readonly total: number;
  readonly refused: number;
  readonly refusals: BulkChange['refusals'];
}

const lookAgainMs = 700;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Does something with everything that is chosen, after asking, and says what became of it. */
export const useBulkChange = (noun: EditNoun) => {
  const t = useTexts(texts);
  const dispatch = useAppDispatch();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [underway, setUnderway] = useState<Underway | null>(null);
  const [notDone, setNotDone] = useState<NotDone | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { changeBlogs, changeProjects, readBulkChange, undoBulkChange } = bulkApi.endpoints;

  /** How it stands now. While it cannot be asked for, it goes on all the same. */
  const look = async (before: BulkChange): Promise<BulkChange> => {
    const asked = readBulkChange.initiate(
      { params: { id: before._id } },
      { forceRefetch: true, subscribe: false },
    );
    try {
      return await dispatch(asked).unwrap();
    } catch (error) {
      if (problemIn(error).status === 404) throw error;
      return before;
    }
  };

  const settled = async (action: Underway['action'], begun: BulkChange): Promise<BulkChange> => {
    let bulk = begun;
    while (!bulk.isDone) {
      setUnderway({ action, done: bulk.done, total: bulk.total });
      await pause(lookAgainMs);
      bulk = await look(bulk);
    }
    if (bulk !== begun) dispatch(readListsAnew());
    return bulk;
  };

  const tell = (action: Underway['action'], bulk: BulkChange, undo?: () => unknown) => {
    const { changed: count, unchanged, refused, refusals, total } = bulk;
    setNotDone(refused > 0 ? { action, total, refused, refusals } : null);
    // Whoever has left the screen meets no notice there.
    if (refused > 0 && !isHere.current) {
      const names = refusals.map(({ title, message }) => `${title || t('notDone.unnamed')}: ${message}`);
      dialogs.failure(t(`notDone.${action}`, { noun, refused, total }), names.join('; '));
    }
    const soAlready = unchanged > 0 ? t(`unchanged.${action}`, { count: unchanged }) : undefined;
    const isUndoable = undo !== undefined && count > 0;
    if (count === 0 && !soAlready) return;
    dialogs.success(
      t(`changed.${action}`, { noun, count }),
      soAlready,
      isUndoable ? { label: t('bulk.undo'), run: undo } : undefined,
    );
  };

  const follow = async (action: Underway['action'], total: number, begin: () => Promise<BulkChange>) => {
    setUnderway({ action, done: 0, total });
    setNotDone(null);
    try {
      return await settled(action, await begin());
    } finally {
      setUnderway(null);
    }
  };

  const undo = ({ _id: id, changed }: BulkChange) => {
    const headers = { 'idempotency-key': newIdempotencyKey() };
    const begin = () => dispatch(undoBulkChange.initiate({ params: { id }, headers })).unwrap();
    return async () => {
      try {
        tell('restore', await follow('restore', changed, begin));
      } catch (error) {
        dialogs.failure(t('failed.restore'), problemOf(error).message);
      }
    };
  };

  const run = useSingleFlight(
    async (action: BulkAction, chosen: Chosen, filter: Readonly<Record<string, string | undefined>>) => {
      const { count, isAll, ids } = chosen;
      const isAgreed = await dialogs.confirm({
        title: t(`question.${action}`, { noun, count }),
        text: t(`questionText.${action}`),
        yes: t(`action.${action}`, { count }),
        no: t('question.no'),
        danger: action !== 'publish',
      });
      if (!isAgreed) return;
      const body = { ...(isAll ? { filter } : { ids: [...ids] }), count, change: changes[action] };
      // Whoever tries again means the same: it is done once, also when the first answer was lost.
      const asked = { body: body as never, headers: { 'idempotency-key': newIdempotencyKey() } };
      const call = noun === 'blog' ? changeBlogs : changeProjects;
      const begin = () => dispatch(call.initiate(asked)).unwrap();
      for (;;) {
        try {
          const bulk = await follow(action, count, begin);
          chosen.clear();
          return tell(action, bulk, action === 'bin' ? undo(bulk) : undefined);
        } catch (error) {
          const { code, message } = problemOf(error);
          if (code === 'count-differs') {
            dispatch(readListsAnew());
            return dialogs.failure(t(`failed.${action}`), message);
          }
          if (!(await dialogs.failureWithRetry(t(`failed.${action}`), message))) return;
        }
      }
    },
  );

  return { run, underway, notDone, forgetNotDone: () => setNotDone(null) };
};
