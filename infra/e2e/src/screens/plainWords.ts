/**
 * The pieces of text on a page in the pseudo-language that stand in plain letters and are not from `content`: what people wrote, and
 * names. Runs in the browser, so it uses nothing from outside.
 */
export const plainWords = (content: string): string[] => {
  /** Every vowel of a translated text has an accent, so that a plain one was never translated. */
  const plain = /[aeiou]/i;
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  const known = tidy(content).toLowerCase();
  const isKnown = (text: string) => known.includes(tidy(text).toLowerCase());

  const texts: string[] = [];
  const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    if (!parentElement || parentElement.closest('script, style, noscript, [class*=RichText]')) continue;
    texts.push(textContent ?? '');
  }
  for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
    for (const element of document.querySelectorAll(`body [${name}]`))
      texts.push(element.getAttribute(name) ?? '');
  }
  /** Of what has translated words in it, the words of its values; otherwise all of it. */
  const piecesOf = (text: string) =>
    /[⟦⟧]|[àéîöü]/i.test(text)
      ? (text.match(/[\p{L}\d]+(?:['’.@+-][\p{L}\d]+)*/gu) ?? [])
      : text.split(/ · | \| /);
  const found = texts.flatMap(piecesOf).filter((piece) => plain.test(piece) && !isKnown(piece));
  return [...new Set(found.map(tidy))].slice(0, 12);
};
