import { pageLimit } from '@plinth/contracts/constants';
import type { Message } from '@plinth/contracts/messages';
import { problemOf } from '@plinth/kit/problem';
import { useAppDispatch } from '@plinth/kit/store';
import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadText } from '../../ui/downloadText.ts';
import { unreadFirst } from '../../ui/unreadFirst.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { messagesApi } from './api.ts';
import { csvFileName, messagesCsv } from './messagesCsv.ts';

export interface ExportProgress {
  done: number;
  total: number;
}

/**
 * Collects every message, page after page, and hands them over as a file in the order of the screen. They are asked
 * for oldest first: what comes or is read meanwhile then moves nothing from one page to another.
 */
export const useMessagesExport = () => {
  const dispatch = useAppDispatch();
  const dialogs = useDialogs();
  const [progress, setProgress] = useState<ExportProgress>();
  const running = useRef<AbortController>(undefined);

  /** The messages, or nothing when it was cancelled. */
  const collect = async (signal: AbortSignal): Promise<Message[] | undefined> => {
    const collected = new Map<string, Message>();
    for (let page = 1; ; page += 1) {
      const query = { sort: 'asc' as const, page, limit: pageLimit };
      const asking = messagesApi.endpoints.collectMessages.initiate(
        { query },
        { subscribe: false, forceRefetch: true },
      );
      const { items, total } = await dispatch(asking).unwrap();
      if (signal.aborted) return undefined;
      for (const message of items) collected.set(message._id, message);
      setProgress({ done: collected.size, total });
      if (items.length < pageLimit) return unreadFirst([...collected.values()].reverse());
    }
  };

  const start = useSingleFlight(async () => {
    const run = new AbortController();
    const { signal } = run;
    running.current = run;
    setProgress({ done: 0, total: 0 });
    try {
      const messages = await collect(signal);
      if (messages) downloadText(csvFileName, 'text/csv', messagesCsv(messages));
    } catch (error) {
      if (!signal.aborted) dialogs.failure('Failed to export the messages.', problemOf(error).message);
    } finally {
      setProgress(undefined);
    }
  });

  const cancel = useCallback(() => {
    running.current?.abort();
    setProgress(undefined);
  }, []);
  useEffect(() => cancel, [cancel]);

  return { progress, start, cancel };
};
