const paragraph = (text: string): string => {
  const element = document.createElement('p');
  text.split('\n').forEach((line, index) => {
    if (index > 0) element.append(document.createElement('br'));
    element.append(line);
  });
  return element.outerHTML;
};

/** Plain text as rich text of the same words: an empty line parts paragraphs, as in mails. */
export const asRichText = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map(paragraph)
    .join('');
