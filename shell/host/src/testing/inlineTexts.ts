const words = /\p{L}{2}/u;
/** `21 November 2026`, `14:03`, `2:03 PM`, a month of a calendar. */
const dates = /\d{1,2} \p{L}+ \d{4}|\p{L}+ \d{4}|\d{1,2}:\d{2}(:\d{2})?(\s?[AP]M)?/gu;
const attributes = ['aria-label', 'placeholder', 'title', 'alt'];

const strings = [/'([^'\n]+)'/g, /"([^"\n]+)"/g, /`([^`]+)`/g, /[>}]([^<>{}]+)[<{]/g];

/** The strings of a source, and the words between its tags. */
export const stringsIn = (source: string): string[] =>
  strings
    .flatMap((pattern) => [...source.matchAll(pattern)].map(([, text = '']) => text))
    .flatMap((text) => [text, ...text.split(/<[^>]*>|\$\{[^}]*\}/)]);

/** A sign of antd's that nobody named has the name of its drawing. */
const isIcon = (element: Element) =>
  element.getAttribute('aria-label') === element.querySelector(':scope > svg')?.getAttribute('data-icon');

/** The parts of the texts that stand outside of the brackets of the pseudo-language. */
const outside = function* (texts: Iterable<string>) {
  let depth = 0;
  for (const text of texts) {
    let part = '';
    for (const letter of text) {
      if (letter === '⟧') depth -= 1;
      else if (letter === '⟦') depth += 1;
      else if (depth === 0) part += letter;
    }
    yield part;
  }
};

const textsOf = function* (page: Element) {
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!walker.currentNode.parentElement?.closest('script, style, textarea'))
      yield walker.currentNode.nodeValue ?? '';
  }
};

/**
 * What of a page that is drawn in the pseudo-language comes from no catalogue: its words outside of the brackets, but for what is
 * data, and for dates.
 */
export const inlineTexts = (page: Element, data: readonly string[]): string[] => {
  const longestFirst = data
    .map((text) => text.trim())
    .filter((text) => words.test(text))
    .sort((one, other) => other.length - one.length);
  const isInline = (text: string) => {
    if (!words.test(text)) return false;
    const rest = longestFirst.reduce((left, known) => left.replaceAll(known, ' '), text);
    return words.test(rest.replace(dates, ' '));
  };
  const named = attributes.flatMap((name) =>
    [...page.querySelectorAll(`[${name}]:not([aria-hidden=true])`)]
      .filter((element) => !isIcon(element))
      .map((element) => element.getAttribute(name) ?? ''),
  );
  const inAttributes = named.flatMap((text) => [...outside([text])]);
  return [...new Set([...outside(textsOf(page)), ...inAttributes].filter(isInline))];
};
