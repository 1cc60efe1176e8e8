import type { Language } from '@plinth/contracts/languages';
import type { Notification } from '@plinth/contracts/notifications';
import { api } from '@plinth/kit/api';
import { useSession } from '@plinth/kit/session';
import { useAppDispatch, useAppSelector } from '@plinth/kit/store';
import { useLanguage } from '@plinth/kit/texts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { notificationsApi } from './api.ts';
import { createBell } from './bellProtocol.ts';
import { liveTopics } from './liveTopics.ts';
import { createRungTags, type RungTag } from './rungTags.ts';
import { useLastSeen } from './useLastSeen.ts';

/** The answer to the call that ended the session (a changed password) may still be under way: it shall end the session, not this. */
const graceMs = 1000;

const socketUrl = (language: Language) =>
  `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?language=${language}`;

export interface BellView {
  /** Newest first. */
  items: readonly Notification[];
  unread: boolean;
  /** All that is shown now has been seen. */
  markSeen(): void;
}

/** The signed-in person's bell: rings live, and remembers across reloads what has been seen. */
export const useBell = (): BellView => {
  const language = useLanguage();
  const token = useAppSelector((state) => state.session.token);
  const { user, signInAgain } = useSession();
  const dispatch = useAppDispatch();
  const [items, setItems] = useState<readonly Notification[]>([]);
  const [seen, setSeen] = useLastSeen(user?.id ?? '');
  const leave = useEffectEvent(signInAgain);

  useEffect(() => {
    if (!token) return;
    let ending: ReturnType<typeof setTimeout> | undefined;
    // What rang is also what the comment and message screens show.
    const rung = createRungTags((tags) => dispatch(readAnew(tags)));
    const bell = createBell({
      openSocket: () => new WebSocket(socketUrl(language), ['bearer', token]),
      list: (since) =>
        dispatch(
          notificationsApi.endpoints.listNotifications.initiate(since ? { query: { since } } : undefined, {
            forceRefetch: true,
            subscribe: false,
          }),
        ).unwrap(),
      onChange: (known, rang) => {
        setItems(known);
        rung.ring(rang);
      },
      topics: liveTopics.wanted,
      onFrame: liveTopics.hear,
      onEnded: () => {
        ending = setTimeout(() => leave(), graceMs);
      },
    });
    bell.start();
    const unwatch = liveTopics.onChange(bell.follow);
    window.addEventListener('online', bell.wake);
    return () => {
      window.removeEventListener('online', bell.wake);
      unwatch();
      clearTimeout(ending);
      rung.stop();
      bell.stop();
    };
  }, [dispatch, token, language]);

  const newest = newestOf(items);
  const markSeen = useCallback(() => {
    if (newest > 0) setSeen(String(newest));
  }, [newest, setSeen]);
  return { items, unread: newest > Number(seen), markSeen };
};

/** Ids rise with every notification. */
const newestOf = (items: readonly Notification[]) => Math.max(0, ...items.map(({ id }) => Number(id)));

/** Of what has these tags, screens that are open ask for theirs. */
const readAnew = (tags: readonly RungTag[]) =>
  api.enhanceEndpoints({ addTagTypes: ['Comment', 'Message'] }).util.invalidateTags([...tags]);
