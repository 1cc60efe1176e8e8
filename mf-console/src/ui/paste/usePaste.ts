import type { EditorProps } from '@tiptap/pm/view';
import { useMemo, useState } from 'react';
import { hasWords } from '../rules.ts';
import { useLatest } from '../useLatest.ts';
import { cleanPaste } from './paste.ts';

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

const none: readonly string[] = [];

/** Takes up pictures for a place in the text, the cursor's where none is given. */
type PutPictures = (files: readonly File[], at?: number) => void;

/**
 * Takes up what is pasted or dropped. Pictures that come as files are put into the text; `pictures` are the names of those that were
 * left out of the last, because they stand on other sites.
 */
export const usePaste = (put: PutPictures) => {
  const [pictures, setPictures] = useState<readonly string[]>(none);
  const latest = useLatest(put);
  const props = useMemo(() => {
    /** Pictures with words around them come as markup; their files are another picture of the whole. */
    const takePictures = (data: DataTransfer | null, at?: number): boolean => {
      const alone = data && !hasWords(data.getData('text/html')) && !data.getData('text/plain');
      const files = alone ? picturesIn(data) : [];
      if (files.length > 0) latest()(files, at);
      return files.length > 0;
    };
    const begin = () => {
      setPictures(none);
      return false;
    };
    return {
      handleDOMEvents: { paste: begin, drop: begin },
      transformPastedHTML: (html) => {
        const cleaned = cleanPaste(html);
        setPictures(cleaned.pictures);
        return cleaned.html;
      },
      handlePaste: (_view, event) => takePictures(event.clipboardData),
      handleDrop: (view, event) =>
        takePictures(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    } satisfies EditorProps;
  }, [latest]);
  return { pictures, forget: () => setPictures(none), props };
};
