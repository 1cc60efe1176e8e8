import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';

/** The place before or behind the outermost block at `place`: never inside of a list or a cell, and not below an empty line. */
export const besideBlock = ({ state: { doc } }: Editor, place: number): number => {
  const at = doc.resolve(Math.min(place, doc.content.size));
  if (at.depth === 0) return at.pos;
  return at.node(1).content.size === 0 ? at.before(1) : at.after(1);
};

/**
 * Puts a block beside the outermost one at a place, and answers where it stands. Nobody has pressed a key: the form hears of it at
 * once, by the name of what was done.
 */
export const insertBlock = (editor: Editor, place: number, block: DocumentNode, deed: string): number => {
  const at = besideBlock(editor, place);
  editor.view.dispatch(editor.state.tr.insert(at, block).setMeta('uiEvent', deed));
  return at;
};
