import type { Editor } from '@tiptap/react';
import { useLayoutEffect, useState } from 'react';
import { startOf } from './moveBlock.ts';

/** The element of an outermost block. */
const elementOf = ({ state: { doc }, view }: Editor, block: number): HTMLElement | undefined => {
  const element = view.nodeDOM(startOf(doc, block));
  return element instanceof HTMLElement ? element : undefined;
};

/** The number of the outermost block at a height of the window; the first or the last one where none stands there. */
export const blockAt = (editor: Editor, y: number): number => {
  const last = editor.state.doc.childCount - 1;
  for (let block = 0; block < last; block++) {
    const box = elementOf(editor, block)?.getBoundingClientRect();
    if (box && y < box.bottom) return block;
  }
  return last;
};

/** Where an edge of an outermost block stands in the editor, in pixels; undefined of no block. */
export const useBlockEdge = (
  editor: Editor,
  block: number | undefined,
  edge: 'top' | 'bottom',
): number | undefined => {
  const [place, setPlace] = useState<number>();
  useLayoutEffect(() => {
    if (block === undefined) return;
    const measure = () => {
      if (editor.isDestroyed) return;
      const element = elementOf(editor, block);
      setPlace(element && element.offsetTop + (edge === 'bottom' ? element.offsetHeight : 0));
    };
    measure();
    // What is typed above it makes the text longer; what is typed in it leaves its edge where it is.
    const observer = new ResizeObserver(measure);
    observer.observe(editor.view.dom);
    return () => observer.disconnect();
  }, [editor, block, edge]);
  return block === undefined ? undefined : place;
};
