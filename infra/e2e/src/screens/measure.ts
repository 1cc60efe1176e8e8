/**
 * What is wrong with the layout of the page, as it stands in the window: runs in the browser, so it uses nothing from outside.
 * Answers a few lines of each kind: what lies beside the window, what is cut, words broken over two lines, texts that
 * lie over each other, and blocks of running text without space between them.
 */
export const measureLayout = async (): Promise<string[]> => {
  const word = /\S+/g;
  /** Longer ones may have to break on a phone, and addresses have nowhere else to. */
  const isUnbreakable = (text: string) => text.length > 1 && text.length <= 14 && !/[@/.\u00ad-]/.test(text);
  const controls = 'a, button, summary, label, th, legend, h1, h2, h3';
  const textBlocks = 'p, h1, h2, h3, h4, ul, ol, blockquote, pre, table';

  // A window that has just changed its size is laid out in the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

  /** Nothing moves meanwhile, and what is asked of every text is asked of the same ancestors. */
  const once = <N extends Node, T>(find: (node: N) => T) => {
    const known = new Map<N, T>();
    return (node: N): T => {
      if (!known.has(node)) known.set(node, find(node));
      return known.get(node) as T;
    };
  };

  const nameOf = (element: Element) => {
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class')?.split(' ')[0] ?? ''} "${text}"`;
  };
  const styleOf = (element: Element) => getComputedStyle(element);
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

  const ancestors = function* (element: Element) {
    for (let at = element.parentElement; at; at = at.parentElement) yield at;
  };
  const isClipped = once((element: Element) => styleOf(element).overflowX !== 'visible');
  const boxOf = once((element: Element) => element.getBoundingClientRect());
  /** What scrolls by itself, as a carousel or a wide table does, may hold more than it shows. */
  const isScroller = (element: Element) =>
    /auto|scroll/.test(styleOf(element).overflowX) ||
    element.closest('[aria-roledescription=carousel]') !== null;
  /** For screen readers alone. */
  const isHiddenFromSight: (element: Element) => boolean = once((element: Element) => {
    const { width, height } = boxOf(element);
    const isHidden = isClipped(element) && (width <= 1 || height <= 1);
    return isHidden || (element.parentElement !== null && isHiddenFromSight(element.parentElement));
  });

  const textsIn = (root: Element): Text[] => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text);
    return texts.filter(
      ({ parentElement }) => parentElement && !parentElement.closest('script, style, option, noscript'),
    );
  };
  const rectsOf = (text: Text, from = 0, to = text.length) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const linesOf = once((text: Text) => rectsOf(text));
  /** Letters are lower than the box that a font gives them. */
  const lettersOf = ({ left, right, top, bottom, height }: DOMRect) => ({
    ...{ left, right },
    ...{ top: top + height * 0.22, bottom: bottom - height * 0.22 },
  });

  const shown = textsIn(document.body).filter(
    ({ parentElement }) => parentElement && isVisible(parentElement) && !isHiddenFromSight(parentElement),
  );
  const holderOf = (text: Text) => text.parentElement as Element;

  const besideTheWindow = () => {
    const { scrollWidth } = document.documentElement;
    const scrolls = scrollWidth > innerWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const outside = shown.filter((text) => {
      const isBeside = linesOf(text).some(({ left, right }) => right > innerWidth + 1 || left < -1);
      return isBeside && ![...ancestors(holderOf(text))].some(isClipped);
    });
    return [...scrolls, ...outside.map((text) => `beside the window: ${nameOf(holderOf(text))}`)];
  };

  const cut = () =>
    shown
      .filter((text) => {
        const holder = holderOf(text);
        const box = [holder, ...ancestors(holder)].find(isClipped);
        if (!box || box === document.documentElement || box === document.body || isScroller(box))
          return false;
        const { textOverflow, webkitLineClamp } = styleOf(box);
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return false;
        const frame = boxOf(box);
        return linesOf(text)
          .map(lettersOf)
          .some(({ left, right, top, bottom }) => {
            const isWithin =
              left < frame.right && right > frame.left && top < frame.bottom && bottom > frame.top;
            const isCutAcross = top < frame.top || bottom > frame.bottom;
            return isWithin && (left < frame.left - 2 || right > frame.right + 2 || isCutAcross);
          });
      })
      .map((text) => `cut: ${nameOf(holderOf(text))}`);

  const brokenWords = () =>
    shown
      .filter((text) => linesOf(text).length > 1 && holderOf(text).closest(controls))
      .flatMap((text) =>
        [...(text.textContent ?? '').matchAll(word)]
          .filter(({ 0: letters, index }) => {
            if (!isUnbreakable(letters)) return false;
            const tops = rectsOf(text, index, index + letters.length).map(({ top }) => Math.round(top));
            return new Set(tops).size > 1;
          })
          .map(([letters]) => `broken word: ${letters} in ${nameOf(holderOf(text))}`),
      );

  const layerOf: (element: Element) => Element | null = once((element: Element) =>
    /fixed|sticky/.test(styleOf(element).position)
      ? element
      : element.parentElement && layerOf(element.parentElement),
  );
  const framesOf = once((element: Element) => [...ancestors(element)].filter(isClipped).map(boxOf));
  /** Of a line what can be seen: a part that scrolls by itself hides the rest. */
  const seenOf = (text: Text, letters: ReturnType<typeof lettersOf>) => {
    const frames = framesOf(holderOf(text));
    return {
      left: Math.max(letters.left, ...frames.map(({ left }) => left)),
      right: Math.min(letters.right, ...frames.map(({ right }) => right)),
      top: Math.max(letters.top, ...frames.map(({ top }) => top)),
      bottom: Math.min(letters.bottom, ...frames.map(({ bottom }) => bottom)),
    };
  };
  const overlapping = () => {
    const lines = shown.flatMap((text) => {
      const layer = layerOf(holderOf(text));
      return linesOf(text).map((rect) => ({ text, layer, letters: seenOf(text, lettersOf(rect)) }));
    });
    const seen = lines.filter(({ letters }) => letters.right > letters.left && letters.bottom > letters.top);
    seen.sort((one, other) => one.letters.top - other.letters.top);
    const found: string[] = [];
    for (const [at, { text, letters, layer }] of seen.entries()) {
      for (const other of seen.slice(at + 1)) {
        if (other.letters.top >= letters.bottom) break;
        if (other.text === text || other.layer !== layer) continue;
        const across =
          Math.min(letters.right, other.letters.right) - Math.max(letters.left, other.letters.left);
        if (across > 2)
          found.push(`one over the other: ${nameOf(holderOf(text))} and ${nameOf(holderOf(other.text))}`);
      }
    }
    return found;
  };

  /** What people write has no classes; half a line stands between its blocks. */
  const withoutSpace = () =>
    [...document.querySelectorAll(textBlocks)].flatMap((block) => {
      const next = block.nextElementSibling;
      if (!next?.matches(textBlocks) || block.className || next.className) return [];
      if (!isVisible(block) || !isVisible(next) || isHiddenFromSight(block)) return [];
      const [above, below] = [block.getBoundingClientRect(), next.getBoundingClientRect()];
      const isBelow = below.top >= above.bottom - 1 && below.left < above.right && below.right > above.left;
      const gap = below.top - above.bottom;
      const isTooClose = isBelow && gap < Number.parseFloat(styleOf(next).fontSize) / 2;
      return isTooClose ? [`${Math.round(gap)} px between ${nameOf(block)} and ${nameOf(next)}`] : [];
    });

  const few = 4;
  return [besideTheWindow, cut, brokenWords, overlapping, withoutSpace].flatMap((kind) =>
    [...new Set(kind())].slice(0, few),
  );
};
