import type { EditorProps } from '@tiptap/pm/view';
import { useMemo } from 'react';
import { hasWords } from '../rules.ts';
import { useLatest } from '../useLatest.ts';
import type { ForeignPicture } from './foreignPictures.ts';
import { cleanPaste } from './paste.ts';

const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Takes up pictures for a place in the text, the cursor's where none is given. */
type PutPictures = (files: readonly File[], at?: number) => void;

interface Options {
  readonly put: PutPictures;
  /** Told with everything that is pasted or dropped, before it stands in the text, which pictures in it are not ours. */
  readonly onPictures: (pictures: readonly ForeignPicture[]) => void;
}

/** Takes up what is pasted or dropped. Pictures that come as files are put into the text. */
export const usePaste = (options: Options): EditorProps => {
  const latest = useLatest(options);
  return useMemo(() => {
    /** Pictures with words around them come as markup; their files are another picture of the whole. */
    const takePictures = (data: DataTransfer | null, at?: number): boolean => {
      const alone = data && !hasWords(data.getData('text/html')) && !data.getData('text/plain');
      const files = alone ? picturesIn(data) : [];
      if (files.length > 0) latest().put(files, at);
      return files.length > 0;
    };
    const begin = () => {
      latest().onPictures([]);
      return false;
    };
    return {
      handleDOMEvents: { paste: begin, drop: begin },
      transformPastedHTML: (html) => {
        const cleaned = cleanPaste(html);
        latest().onPictures(cleaned.pictures);
        return cleaned.html;
      },
      handlePaste: (_view, event) => takePictures(event.clipboardData),
      handleDrop: (view, event) =>
        takePictures(event.dataTransfer, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos),
    };
  }, [latest]);
};
