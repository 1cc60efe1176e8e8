/** The language in which it is seen what no translator could reach: accented, two fifths longer, in brackets, and right to left. */
export const pseudoLanguage = 'qps';

const accents = new Map(
  Object.entries({
    ...{ a: 'à', e: 'é', i: 'î', o: 'ö', u: 'ü', y: 'ÿ', c: 'ç', n: 'ñ' },
    ...{ A: 'Å', E: 'É', I: 'Î', O: 'Ö', U: 'Û', Y: 'Ý', C: 'Ç', N: 'Ñ' },
  }),
);

const longer = (letters) =>
  letters +
  letters
    .at(-1)
    .toLowerCase()
    .repeat(Math.round(letters.length * 0.4));

const accentedWords = (text) =>
  text.replace(/\p{L}/gu, (letter) => accents.get(letter) ?? letter).replace(/\p{L}{1,5}/gu, longer);

/** A piece of a text, whose elements stay what they are. */
export const accented = (text) =>
  text
    .split(/(<\/?\w+>)/)
    .map((part, index) => (index % 2 ? part : accentedWords(part)))
    .join('');

/** A compiled text from its first letter to its last. */
export const bracketed = (tokens) => ['⟦', ...tokens, '⟧'];
