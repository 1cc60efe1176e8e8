const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/**
 * The first `length` characters of a text, markup stripped, cut at the end of a word and marked with an ellipsis
 * when something was left out.
 */
export const excerpt = (html: string, length: number) => {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const wordEnd = cut.lastIndexOf(' ');
  return `${(wordEnd > length / 2 ? cut.slice(0, wordEnd) : cut).replace(/[\s.,;:–-]+$/, '')}…`;
};
