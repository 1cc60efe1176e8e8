import type { EditorProps } from '@tiptap/pm/view';
import { useMemo, useState } from 'react';
import { cleanPaste } from './paste.ts';

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/')).length;

/** Takes up what is pasted or dropped; `pictures` is how many of the last were left out. */
export const usePaste = () => {
  const [pictures, setPictures] = useState(0);
  const props = useMemo(() => {
    /** A picture alone has no words: a browser left to itself would open it, or put it into the page. */
    const refusePictures = (data: DataTransfer | null): boolean => {
      const alone = data && !data.getData('text/html') && !data.getData('text/plain');
      const count = alone ? picturesIn(data) : 0;
      if (count > 0) setPictures(count);
      return count > 0;
    };
    const begin = () => {
      setPictures(0);
      return false;
    };
    return {
      handleDOMEvents: { paste: begin, drop: begin },
      transformPastedHTML: (html) => {
        const cleaned = cleanPaste(html);
        setPictures(cleaned.pictures);
        return cleaned.html;
      },
      handlePaste: (_view, event) => refusePictures(event.clipboardData),
      handleDrop: (_view, event) => refusePictures(event.dataTransfer),
    } satisfies EditorProps;
  }, []);
  return { pictures, forget: () => setPictures(0), props };
};
