import type { Node as DocumentNode } from '@tiptap/pm/model';
import type { Editor } from '@tiptap/react';
import type { Place } from './findings.ts';

/** The element that an editor writes in knows its editor, which is loaded later than what asks for it. */
interface Written extends HTMLElement {
  readonly editor?: Editor;
}

type PlaceInText = Extract<Place, { in: 'text' }>;

const hasLink = ({ marks }: DocumentNode, href: string) =>
  marks.some(({ type, attrs }) => type.name === 'link' && attrs.href === href);

/** Whether nobody has said what a picture shows, or one of a gallery. */
const isUndescribed = ({ type, attrs }: DocumentNode) => {
  if (type.name === 'picture') return attrs.alt === null;
  const pictures: readonly { alt: string | null }[] = type.name === 'gallery' ? attrs.pictures : [];
  return pictures.some(({ alt }) => alt === null);
};

const isWanted = (node: DocumentNode, place: PlaceInText) => {
  if (place.what === 'link') return node.isText && hasLink(node, place.href);
  if (place.what === 'heading') return node.type.name === 'heading';
  return isUndescribed(node);
};

const positionOf = (doc: DocumentNode, place: PlaceInText): number | undefined => {
  let left = place.what === 'link' ? 0 : place.index;
  let found: number | undefined;
  doc.descendants((node, position) => {
    if (found === undefined && isWanted(node, place)) {
      if (left === 0) found = position;
      left -= 1;
    }
    return found === undefined;
  });
  return found;
};

/** Puts the cursor of the editor with this id to a place in its text, and shows it. False when there is no such place. */
export const goToInText = (id: string, place: PlaceInText): boolean => {
  const { editor } = (document.getElementById(id) ?? {}) as Written;
  const position = editor && positionOf(editor.state.doc, place);
  if (!editor || position === undefined) return false;
  const chain = editor.chain().focus(undefined, { scrollIntoView: false });
  if (place.what === 'picture') chain.setNodeSelection(position).run();
  else if (place.what === 'heading') chain.setTextSelection(position + 1).run();
  else {
    const { nodeSize = 0 } = editor.state.doc.nodeAt(position) ?? {};
    chain.setTextSelection({ from: position, to: position + nodeSize }).run();
  }
  const { node } = editor.view.domAtPos(position + (place.what === 'picture' ? 0 : 1));
  const shown = editor.view.nodeDOM(position) ?? node;
  const element = shown instanceof Element ? shown : shown.parentElement;
  element?.scrollIntoView?.({ block: 'center' });
  return true;
};
