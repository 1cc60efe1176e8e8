/** What a word counts in a title, in a text, and in what is said beside it: there never as much as once in any text. */
const boost = { title: 5, text: 1, beside: 0.2 };

/** BM25+, as it is used everywhere: how soon more of a word adds little, how much long texts lose, what any mention is worth. */
const saturation = 1.2;
const lengthLoss = 0.7;
const mention = 0.5;

/** Where in one number a text's number and a word's counts stand, which end at what adds nothing any more. */
const bits = { text: 7, title: 3, beside: 2 };
const from = { text: 0, title: bits.text, beside: bits.text + bits.title };
const most = { text: 2 ** bits.text - 1, title: 2 ** bits.title - 1, beside: 2 ** bits.beside - 1 };
const entryBits = from.beside + bits.beside;

/** The words of a title or a text in their order, as the vocabulary numbers them; 0 stands for one that is not looked up. */
export type WordRow = Uint32Array;

/** The words of a text by where they stand. */
export interface WordRows {
  readonly title: WordRow;
  readonly text: WordRow;
  /** Those that are said beside it: of its pictures, of an offer. */
  readonly beside: WordRow;
}

const lengthOf = (row: WordRow) => row.reduce((sum, term) => sum + Number(term > 0), 0);

const countsIn = (rows: WordRows) => {
  const counts = new Map<number, number>();
  for (const field of ['title', 'text', 'beside'] as const) {
    const by = 2 ** from[field];
    for (const term of rows[field]) {
      const sum = counts.get(term) ?? 0;
      if (term > 0 && ((sum >>> from[field]) & most[field]) < most[field]) counts.set(term, sum + by);
    }
  }
  return counts;
};

/** In which texts a word stands, and how much that tells of each text. A text's number is its place: small and used again. */
export const createPostings = () => {
  const byTerm: number[][] = [];
  const rows: (WordRows | undefined)[] = [];
  const lengths = { title: [] as number[], text: [] as number[] };
  const sums = { title: 0, text: 0 };
  const free: number[] = [];

  const isOf = (number: number) => (entry: number) => entry >>> entryBits === number;
  const size = () => rows.length - free.length;
  const setLengths = (number: number, title: number, text: number) => {
    sums.title += title - (lengths.title[number] ?? 0);
    sums.text += text - (lengths.text[number] ?? 0);
    lengths.title[number] = title;
    lengths.text[number] = text;
  };
  const weight = (count: number, length: number, average: number) => {
    const part = 1 - lengthLoss + (lengthLoss * length) / average;
    return mention + (count * (saturation + 1)) / (count + saturation * part);
  };

  return {
    /** As many numbers as texts have: one more than the greatest. */
    numbers: () => rows.length,
    rowsOf: (number: number) => rows[number],
    /** How many texts have a word. */
    spread: (term: number): number => byTerm[term]?.length ?? 0,

    /** Takes up a text, and answers its number. */
    add: (words: WordRows): number => {
      const number = free.pop() ?? rows.length;
      rows[number] = words;
      setLengths(number, lengthOf(words.title), lengthOf(words.text));
      for (const [term, counts] of countsIn(words)) {
        const entry = ((number << entryBits) | counts) >>> 0;
        const entries = byTerm[term];
        if (entries) entries.push(entry);
        else byTerm[term] = [entry];
      }
      return number;
    },

    remove: (number: number) => {
      const words = rows[number];
      if (!words) return;
      for (const term of new Set([...words.title, ...words.text, ...words.beside])) {
        const entries = byTerm[term] ?? [];
        const at = entries.findIndex(isOf(number));
        if (at >= 0) entries.splice(at, 1);
      }
      rows[number] = undefined;
      setLengths(number, 0, 0);
      free.push(number);
    },

    /** Says of each text that has the word what the word tells of it: more where it is rare, stands in the title, or often. */
    weigh: (term: number, tell: (number: number, weight: number) => void) => {
      const entries = byTerm[term] ?? [];
      const rarity = Math.log(1 + (size() - entries.length + 0.5) / (entries.length + 0.5));
      const average = { title: sums.title / size(), text: sums.text / size() };
      for (const entry of entries) {
        const number = entry >>> entryBits;
        const inTitle = (entry >>> from.title) & most.title;
        const inText = entry & most.text;
        const inBeside = (entry >>> from.beside) & most.beside;
        let told = 0;
        if (inTitle > 0)
          told += boost.title * weight(inTitle, lengths.title[number] as number, average.title);
        if (inText > 0) told += boost.text * weight(inText, lengths.text[number] as number, average.text);
        // However much is said there, it is no long text.
        if (inBeside > 0) told += boost.beside * weight(inBeside, 1, 1);
        tell(number, rarity * told);
      }
    },
  };
};
