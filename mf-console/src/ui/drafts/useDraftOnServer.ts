import type { DraftType, DraftWriter } from '@plinth/contracts/drafts';
import { type HeldDraft, useSession } from '@plinth/kit/session';
import { useAppDispatch } from '@plinth/kit/store';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type FormChanges, isEmpty, isSame, mergedChanges } from '../formChanges.ts';
import { useLatest } from '../useLatest.ts';
import { readDraft, removeDraft, saveDraft, useListDraftWritersQuery } from './draftCalls.ts';
import { draftSender, type Sent } from './draftSender.ts';

/** The form that a draft is of. */
export interface DraftOf {
  readonly type: DraftType;
  /** The id of what the form changes, or `new`. */
  readonly id: string;
}

export interface DraftOnServer extends Sent {
  /** Who else has been writing in the same form within the last minutes. */
  readonly others: readonly DraftWriter[];
}

interface Held {
  readonly held: Pick<HeldDraft<FormChanges>, 'latest' | 'follow'>;
  /** Puts into the form what was written elsewhere. */
  readonly adopt: (changes: FormChanges) => void;
}

/** How often it is asked who else writes. */
const askEveryMs = 30_000;
const nothingSent: Sent = { savedAt: undefined, failed: false };

const isChanges = (fields: unknown): fields is FormChanges =>
  typeof fields === 'object' && fields !== null && 'to' in fields && 'from' in fields;

/**
 * Keeps what a form holds on the server, too, for whoever goes on at another computer, and takes up what was written there, also while
 * the form is open here. What was written here and there while one knew nothing of the other is put together field by field;
 * where both wrote, what was written last stays.
 */
export const useDraftOnServer = (of: DraftOf | undefined, { held: { latest, follow }, adopt }: Held) => {
  const dispatch = useAppDispatch();
  const { user } = useSession();
  const [sent, setSent] = useState(nothingSent);
  const [isKnown, setKnown] = useState(false);
  const isKept = of !== undefined;
  const { type = 'blog', id = 'new' } = of ?? {};
  const params = useMemo(() => ({ type, id }), [type, id]);
  const { data: writers } = useListDraftWritersQuery(
    { params },
    {
      skip: !isKept,
      pollingInterval: askEveryMs,
      skipPollingIfUnfocused: true,
      refetchOnMountOrArgChange: true,
    },
  );

  const sender = useMemo(
    () =>
      draftSender({
        save: async (fields) => {
          const { savedAt } = await dispatch(
            saveDraft.initiate({ params, body: { fields: { ...fields } } }, { track: false }),
          ).unwrap();
          return Date.parse(savedAt);
        },
        remove: () => dispatch(removeDraft.initiate({ params }, { track: false })).unwrap(),
        tell: setSent,
      }),
    [dispatch, params],
  );

  const own = writers?.find(({ _id }) => _id === user?.id);
  const takeUp = useLatest(async () => {
    if (own) {
      const { data } = await dispatch(
        readDraft.initiate({ params }, { subscribe: false, forceRefetch: true }),
      );
      if (!data) return false;
      if (isChanges(data.fields)) {
        const there = data.fields;
        const here = latest();
        const both = isEmpty(here) ? there : mergedChanges(here, there);
        sender.has(there, Date.parse(data.savedAt));
        // What is there already is not sent again: it would be news to the other computer.
        adopt(isSame(both, there) ? there : both);
      }
    }
    setKnown(true);
    return true;
  });
  /** Until it is known what the server has, nothing is sent over it. */
  const isTakenUp = useRef(false);
  const savedElsewhereAt = own ? Date.parse(own.savedAt) : 0;
  useEffect(() => {
    if (!writers || (isTakenUp.current && savedElsewhereAt <= sender.knownAt())) return;
    isTakenUp.current = true;
    void takeUp()().then((done) => {
      isTakenUp.current = done;
    });
  }, [writers, savedElsewhereAt, takeUp, sender]);

  useEffect(() => {
    if (!isKnown) return;
    const put = () => sender.put(latest());
    put();
    return follow(put);
  }, [isKnown, sender, latest, follow]);

  const hold = useLatest(() => {
    if (isKnown) sender.put(latest());
    sender.sendNow();
  });
  useEffect(() => {
    if (!isKept) return;
    const sendNow = () => sender.sendNow();
    addEventListener('online', sendNow);
    return () => {
      removeEventListener('online', sendNow);
      hold()();
    };
  }, [isKept, sender, hold]);

  return useMemo<DraftOnServer | undefined>(
    () => (isKept ? { ...sent, others: (writers ?? []).filter(({ _id }) => _id !== user?.id) } : undefined),
    [isKept, sent, writers, user],
  );
};
