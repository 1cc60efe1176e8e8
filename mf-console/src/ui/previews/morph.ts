/** Both may be of other windows, which have an `Element` each. */
const isSameElement = (shown: Node, wanted: Node): shown is Element =>
  shown.nodeType === Node.ELEMENT_NODE &&
  shown.nodeName === wanted.nodeName &&
  (shown as Element).id === (wanted as Element).id;

const withAttributesOf = (shown: Element, wanted: Element) => {
  for (const { name } of [...shown.attributes]) if (!wanted.hasAttribute(name)) shown.removeAttribute(name);
  for (const { name, value } of wanted.attributes)
    if (shown.getAttribute(name) !== value) shown.setAttribute(name, value);
};

/** How many nodes at the beginning are the same in both lists, in the order in which they are given. */
const sameAtStart = (shown: readonly Node[], wanted: readonly Node[]) => {
  const other = shown.findIndex((node, index) => {
    const its = wanted[index];
    return !its || !node.isEqualNode(its);
  });
  return other < 0 ? shown.length : other;
};

const withChildrenOf = (shown: Element, wanted: Element) => {
  const [before, after] = [[...shown.childNodes], [...wanted.childNodes]];
  const start = sameAtStart(before, after);
  const end = sameAtStart(before.slice(start).reverse(), after.slice(start).reverse());
  const next = before[before.length - end] ?? null;
  const [changed, into] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  into.forEach((node, index) => {
    const there = changed[index];
    if (there) morph(there, node);
    else shown.insertBefore(node, next);
  });
  for (const gone of changed.slice(into.length)) gone.remove();
};

/**
 * Makes what is shown look as is wanted, and touches nothing that looks so already: the reader's place, and pictures that are there,
 * stay. What is wanted may be used up.
 */
export const morph = (shown: ChildNode, wanted: Node): void => {
  if (shown.isEqualNode(wanted)) return;
  if (isSameElement(shown, wanted)) {
    withAttributesOf(shown, wanted as Element);
    withChildrenOf(shown, wanted as Element);
  } else {
    shown.replaceWith(wanted);
  }
};
