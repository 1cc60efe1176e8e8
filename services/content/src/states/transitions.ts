import type { savedStates } from '@plinth/contracts/constants';
import type { PublicationChange } from '@plinth/contracts/fields';
import { Problem } from '@plinth/contracts/problems';
import { firstRevision } from '../revisionNumbers.ts';
import { planned, refused, wantedPublishAt } from './plans.ts';
import {
  type Content,
  type Edit,
  isSame,
  latestText,
  type Publication,
  type TextFields,
  textIn,
} from './publication.ts';

/** What somebody wants of a text that is sent. */
export interface Wish {
  readonly state?: (typeof savedStates)[number];
  readonly publishAt?: string;
  readonly withdrawAt?: string;
}

/**
 * What becomes of publications of one kind: each function answers what a document is afterwards, and writes nothing. Those that
 * answer null find nothing to change. The table of states is in the README.
 */
export const transitions = <C extends Content>(fields: TextFields<C>) => {
  type P = Publication<C>;
  const noPin = { publishAt: undefined, pinned: undefined };
  const noPlans = { ...noPin, withdrawAt: undefined };
  const latest = (document: P) => latestText(fields, document);

  /** Nothing that is public changes. */
  const saved = (before: P, text: C): P =>
    before.state === 'published' ? { ...before, working: text } : { ...before, ...text };

  /** What is public changes; where nothing is, the text is saved. */
  const changed = (before: P, text: C): P => ({ ...before, ...text, working: undefined });

  const published = (before: P, text: C): P => ({
    ...changed(before, text),
    ...noPin,
    state: 'published',
  });

  const scheduled = (before: P, text: C, publishAt: Date): P => ({
    ...saved(before, text),
    state: before.state === 'published' ? 'published' : 'scheduled',
    publishAt,
    pinned: { revision: before.revision + 1, content: text },
  });

  const unscheduled = (before: P): P =>
    before.state === 'published' ? { ...before, ...noPin } : { ...before, ...noPlans, state: 'draft' };

  const withdrawn = (before: P): P => ({
    ...before,
    ...latest(before),
    ...noPlans,
    working: undefined,
    state: 'withdrawn',
  });

  const edit = (next: P, what: Edit<C>['what']): Edit<C> => ({ next, what });

  /** What the pinned text makes of it when its moment has come. What was saved since stays to be published. */
  const pinnedPublished = (before: P): P => {
    const { pinned, hasNewerText } = before;
    const next = published(before, pinned?.content ?? textIn(fields, before));
    return hasNewerText ? { ...next, working: latest(before) } : next;
  };

  const toState = (before: P, wanted: PublicationChange, publishAt: Date | undefined) => {
    switch (wanted.state) {
      case 'published': {
        const isDone = before.state === 'published' && !before.working && !before.pinned;
        return isDone ? null : edit(published(before, latest(before)), 'published');
      }
      case 'scheduled': {
        const at = publishAt ?? before.publishAt;
        if (!at) throw refused({ publishAt: { code: 'required' } });
        return edit(scheduled(before, latest(before), at), 'scheduled');
      }
      case 'withdrawn':
        if (before.state === 'withdrawn') return null;
        if (before.state !== 'published') throw new Problem('publication-state.not-public');
        return edit(withdrawn(before), 'withdrawn');
      case 'draft':
        if (before.state === 'draft') return null;
        if (before.state === 'published') throw new Problem('publication-state.public');
        return edit(unscheduled(before), 'unscheduled');
      default:
        if (publishAt) {
          if (!before.pinned) throw new Problem('publication-state.not-scheduled');
          return edit({ ...before, publishAt }, 'scheduled');
        }
        return wanted.publishAt === null && before.pinned ? edit(unscheduled(before), 'unscheduled') : null;
    }
  };

  /** A text that was sent, in place of the latest one. */
  const sent = (before: P, text: C, wish: Wish): Edit<C> => {
    const publishAt = wantedPublishAt(wish.publishAt);
    const becomes = () => {
      if (publishAt) return edit(scheduled(before, text, publishAt), 'scheduled');
      if (wish.state === 'published') return edit(published(before, text), 'published');
      if (wish.state === 'draft') return edit(saved(before, text), 'saved');
      return before.state === 'published'
        ? edit(changed(before, text), 'published')
        : edit(saved(before, text), 'saved');
    };
    const { next, what } = becomes();
    return { next: planned(next, wish.withdrawAt), what };
  };

  return {
    latest,
    sent,

    /** A text that is sent for the first time: without a state it is published. */
    created: (text: C, wish: Wish & { readonly date?: string | undefined }): Edit<C> => {
      const { state = 'published' } = wish;
      const isUndated = (state !== 'published' && wish.date === undefined) || undefined;
      const nothing = { ...text, state: 'draft', isUndated, revision: firstRevision - 1 } as P;
      return sent(nothing, text, { ...wish, state });
    },

    /** Another state, or other moments, of the text that is there. */
    asked: (before: P, wanted: PublicationChange): Edit<C> | null => {
      const publishAt = wantedPublishAt(wanted.publishAt);
      const moved = toState(before, wanted, publishAt);
      const next = planned(moved?.next ?? before, wanted.withdrawAt);
      if (moved) return { ...moved, next };
      if (next.withdrawAt?.getTime() === before.withdrawAt?.getTime()) return null;
      return edit(next, next.withdrawAt ? 'scheduled' : 'unscheduled');
    },

    /** Changes what is public together with what was saved later: for small changes that are no text of their own. */
    amended: (before: P, amend: (text: C) => C): Edit<C> => ({
      next: {
        ...before,
        ...amend(textIn(fields, before)),
        working: before.working && amend(before.working),
      },
      what: before.state === 'published' ? 'published' : 'saved',
    }),

    /** What was restored is saved: nothing becomes public by it. */
    restored: (before: P, text: C): Edit<C> | null =>
      isSame(fields, text, latest(before)) ? null : edit(saved(before, text), 'restored'),

    /** One that was deleted and comes back: nothing becomes public by it that was not before. */
    revived: (before: P, now: Date): Edit<C> => {
      const wasDue = before.publishAt !== undefined && before.publishAt <= now;
      const undeleted = wasDue ? unscheduled(before) : before;
      const isOver = undeleted.withdrawAt !== undefined && undeleted.withdrawAt <= now;
      return edit(isOver && undeleted.state === 'published' ? withdrawn(undeleted) : undeleted, 'restored');
    },

    /** What the clock has made of it. */
    due: (before: P, now: Date): Edit<C> | null => {
      if (before.publishAt && before.publishAt <= now) return edit(pinnedPublished(before), 'published');
      const isOver = before.withdrawAt && before.withdrawAt <= now && before.state === 'published';
      return isOver ? edit(withdrawn(before), 'withdrawn') : null;
    },
  };
};
export type Transitions<C extends Content> = ReturnType<typeof transitions<C>>;
