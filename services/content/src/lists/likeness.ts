/** Marks that stand above and below letters of Latin, Arabic and Urdu, where they were typed as characters of their own. */
const marks = '[\u0300-\u036f\u064b-\u065f\u0670]*';

/** Characters of the alphabets in which we are written to. */
const alphabets = [
  [0xc0, 0x24f],
  [0x386, 0x4ff],
  [0x621, 0x6d3],
  [0x1e00, 0x1eff],
] as const;

/** The letters that are another one with marks, by that one in lower case: `e` has `é`, `È`, and more. */
const marked = new Map<string, string[]>();
for (const [first, last] of alphabets) {
  for (let code = first; code <= last; code++) {
    const letter = String.fromCodePoint(code);
    const [base = letter] = letter.normalize('NFD');
    if (base === letter) continue;
    const plain = base.toLowerCase();
    marked.set(plain, [...(marked.get(plain) ?? []), letter]);
  }
}

/** A text without marks and capitals. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What a title is sorted by: capitals, accents, and signs that it begins with do not count. */
export const titleKeyOf = (title: string): string => {
  const key = plain(title);
  return key.replace(/^[^\p{L}\p{N}]+/u, '') || key;
};

/** The regular expression that finds these words as they stand. */
export const literally = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const isLetter = (character: string) => /\p{L}/u.test(character);

const patternOf = (character: string): string => {
  if (!isLetter(character)) return literally(character);
  const capital = character.toUpperCase();
  const forms = [character, ...(capital.length === character.length ? [capital] : [])];
  return `[${[...forms, ...(marked.get(character) ?? [])].join('')}]${marks}`;
};

/**
 * The regular expressions that find the words of a search wherever they stand, whatever their case and accents. Each is as long as
 * its word and repeats nothing but marks, so that no search takes longer than another.
 */
export const patternsOf = (search: string): string[] =>
  plain(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => [...word].map(patternOf).join(''));
