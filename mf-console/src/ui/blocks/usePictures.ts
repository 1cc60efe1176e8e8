import type { Transaction } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { type RefObject, useRef } from 'react';
import { useUploads } from '../uploads/useUploads.ts';
import { useFileChoice } from '../useFileChoice.ts';
import { shownPicture } from './figure.ts';
import { insertBlock } from './insertBlock.ts';
import { Picture } from './picture.ts';

interface Options {
  readonly editor: RefObject<Editor | null>;
  /** Told when all are in the text: where the last one stands, and how many there were. */
  readonly onInserted: (place: number, count: number) => void;
}

/**
 * Takes pictures from files into the text: they are uploaded into the library, one after the other, and stand where they were
 * put, whatever is written in the meantime.
 */
export const usePictures = ({ editor, onInserted }: Options) => {
  const place = useRef(0);
  const last = useRef(0);
  const { uploads, upload, remove } = useUploads({
    onUploaded: (_chosen, _file, { file, width, height }) => {
      const current = editor.current;
      if (!current || current.isDestroyed) return;
      const shown = shownPicture({ file, width, height }, null);
      const picture = current.schema.node(Picture.name, { ...shown });
      last.current = insertBlock(current, place.current, picture, 'upload');
      // The next one stands below it.
      place.current = last.current + picture.nodeSize;
    },
    onEnded: (count) => {
      if (count > 0) onInserted(last.current, count);
    },
  });
  const { take, report } = useFileChoice({ onChecked: upload });

  /** Keeps the place of what is on its way, whatever is written before it. */
  const follow = ({ mapping }: Transaction) => {
    place.current = mapping.map(place.current);
  };

  /** Takes files up for a place in the text, the cursor's where none is given. */
  const put = (files: readonly File[], at?: number) => {
    place.current = at ?? editor.current?.state.selection.to ?? 0;
    take(files, { multiple: true });
  };
  return { put, follow, uploads, report, retry: (file: File) => upload([file]), remove };
};
