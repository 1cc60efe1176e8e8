/** As long as the excerpts that pages give out when nobody has written a description. */
const length = 100;
/** Long enough to hold such a beginning, however much markup there is. */
const looked = 6000;
const blocks = /<\/(?:p|h[2-4]|li|blockquote|pre|t[dh])>/g;

/** About what a page is described with while nobody has written a description: the first words of its text. */
export const beginningOf = (html: string): string => {
  const spaced = html
    .slice(0, looked)
    .replace(/<figcaption>[\s\S]*?<\/figcaption>/g, '')
    .replace(blocks, '$& ');
  const { textContent } = new DOMParser().parseFromString(spaced, 'text/html').body;
  const words = textContent.replace(/\s+/g, ' ').trim();
  if (words.length <= length) return words;
  return `${words.slice(0, words.lastIndexOf(' ', length - 1))}…`;
};
