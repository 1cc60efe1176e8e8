import { pageLimit } from '@plinth/contracts/constants';
import type { Message } from '@plinth/contracts/messages';
import { useAppDispatch } from '@plinth/kit/store';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { downloadText } from '../../ui/downloadText.ts';
import { unreadFirst } from '../../ui/unreadFirst.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { messagesApi } from './api.ts';
import { csvFileName, messagesCsv } from './messagesCsv.ts';
import texts from './texts/en.po';

/** The file that the specification describes, and the one that holds everything. */
export type ExportFile = 'short' | 'complete';

export interface ExportProgress {
  file: ExportFile;
  done: number;
  total: number;
}

/** What writes a file. Few want everything: what writes that comes when somebody does. */
const writers = {
  short: async () => ({ fileName: csvFileName, write: messagesCsv }),
  complete: async () => {
    const { completeCsvFileName, completeCsv } = await import(
      /* webpackChunkName: "csv" */ './completeCsv.ts'
    );
    return { fileName: completeCsvFileName, write: completeCsv };
  },
};

/**
 * Collects every message, page after page, and hands them over as a file in the order of the screen. They are asked
 * for oldest first: what comes or is read meanwhile then moves nothing from one page to another.
 */
export const useMessagesExport = () => {
  const t = useTexts(texts);
  const language = useLanguage();
  const dispatch = useAppDispatch();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [running, setRunning] = useState<ExportProgress>();
  const run = useRef<AbortController>(undefined);

  /** The messages, or nothing when it was cancelled. */
  const collect = async (file: ExportFile, signal: AbortSignal): Promise<Message[] | undefined> => {
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
      setRunning({ file, done: collected.size, total });
      if (items.length < pageLimit) return unreadFirst([...collected.values()].reverse());
    }
  };

  const start = useSingleFlight(async (file: ExportFile) => {
    run.current = new AbortController();
    const { signal } = run.current;
    setRunning({ file, done: 0, total: 0 });
    try {
      const { fileName, write } = await writers[file]();
      const messages = await collect(file, signal);
      if (messages) downloadText(fileName, 'text/csv', write(messages, language));
    } catch (error) {
      if (!signal.aborted) dialogs.failure(t('export.failed'), problemOf(error).message);
    } finally {
      setRunning(undefined);
    }
  });

  const cancel = useCallback(() => {
    run.current?.abort();
    setRunning(undefined);
  }, []);
  useEffect(() => cancel, [cancel]);

  return { running, start, cancel };
};
