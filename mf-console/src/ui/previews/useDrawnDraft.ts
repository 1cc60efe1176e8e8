import type { DraftInForm } from '@plinth/contracts/previewedPages';
import { useAppDispatch } from '@plinth/kit/store';
import { useEffect, useRef, useState } from 'react';
import { drawDraft } from './api.ts';

/** So long after one drawing has begun the next one begins at the earliest: what is typed is seen within 300 ms. */
const drawEveryMs = 100;

interface Drawn {
  /** The document of the page; undefined until there is one. */
  readonly html?: string;
  /** Why the latest could not be drawn. */
  readonly error?: unknown;
}

/** Has a form drawn as a page, each time that it changes: one after the other, and of several changes meanwhile the last one. */
export const useDrawnDraft = (draft: DraftInForm): Drawn => {
  const dispatch = useAppDispatch();
  const [drawn, setDrawn] = useState<Drawn>({});
  const wanted = useRef<DraftInForm>(null);
  const isDrawing = useRef(false);
  const isShown = useRef(true);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  const text = JSON.stringify(draft);
  useEffect(() => {
    const drawAll = async () => {
      isDrawing.current = true;
      for (let next = wanted.current; next && isShown.current; next = wanted.current) {
        wanted.current = null;
        const pause = new Promise((resolve) => setTimeout(resolve, drawEveryMs));
        const { data, error } = await dispatch(drawDraft.initiate(next, { track: false }));
        if (isShown.current) setDrawn(data ? { html: data.html } : (before) => ({ ...before, error }));
        await pause;
      }
      isDrawing.current = false;
    };
    wanted.current = JSON.parse(text);
    if (!isDrawing.current) void drawAll();
  }, [dispatch, text]);

  return drawn;
};
