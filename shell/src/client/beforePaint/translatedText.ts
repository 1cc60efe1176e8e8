/** What a translation tool put in the place of a text that React still holds. */
const replaced = new WeakMap<Node, Element>();

/** The child of `parent` that holds this node or stands in its place. */
const inPlaceOf = (node: Node, parent: Node): Node | null => {
  for (let at: Node | null = node; at; at = replaced.get(at) ?? at.parentNode) {
    if (at.parentNode === parent) return at;
  }
  return null;
};

/**
 * React removes a text by its node, and throws when that is not where it was: the whole page would be lost. Where a tool has
 * moved a text, what stands in its place is meant.
 */
const guardMovedNodes = () => {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const there = inPlaceOf(child, this);
    if (there) removeChild.call(this, there);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    insertBefore.call(this, node, before && inPlaceOf(before, this));
    return node;
  };
};

const isText = ({ nodeType }: Node) => nodeType === Node.TEXT_NODE;
const isWrapper = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** What React changes in a text that was replaced is shown in its place, for the tool to translate it again. */
const showAgain = (text: Node) => {
  const standIn = replaced.get(text);
  replaced.delete(text);
  if (standIn?.isConnected) standIn.replaceWith(text);
};

/**
 * Lets a page live on when a tool translates it: such tools wrap or replace each text in `font` elements. The browser's own
 * functions are touched in such pages only.
 */
export const surviveTranslation = (root: HTMLElement): void => {
  let guarded = false;

  const noteChildren = ({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) => {
    if (!guarded && [...addedNodes].some(isWrapper)) {
      guarded = true;
      guardMovedNodes();
    }
    const standIn = [...addedNodes, previousSibling, nextSibling].find(isWrapper);
    const text = [...removedNodes].find(isText);
    if (!standIn || !text || text.isConnected) return;
    replaced.set(text, standIn);
    observer.observe(text, { characterData: true });
  };
  const observer = new MutationObserver((records) => {
    for (const record of records) {
      if (record.type === 'characterData') showAgain(record.target);
      else noteChildren(record);
    }
  });
  observer.observe(root, { childList: true, subtree: true });
};
