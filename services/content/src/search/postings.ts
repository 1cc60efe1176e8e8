/** What a word counts in a title and in a text. */
const boost = { title: 5, text: 1 };

/** BM25+, as it is used everywhere: how soon more of a word adds little, how much long texts lose, what any mention is worth. */
const saturation = 1.2;
const lengthLoss = 0.7;
const mention = 0.5;

/** Where in one number a text's number and a word's count in its title and its text stand. */
const bits = { text: 8, title: 4 };
const most = { text: 2 ** bits.text - 1, title: 2 ** bits.title - 1 };
const entryBits = bits.text + bits.title;

/** The words of a title or a text in their order, as the vocabulary numbers them; 0 stands for one that is not looked up. */
export type WordRow = Uint32Array;

const lengthOf = (row: WordRow) => row.reduce((sum, term) => sum + Number(term > 0), 0);

const countsIn = (title: WordRow, text: WordRow) => {
  const counts = new Map<number, number>();
  const count = (term: number, by: number, field: number, mostOf: number) => {
    const sum = counts.get(term) ?? 0;
    if (term > 0 && ((sum >>> field) & mostOf) < mostOf) counts.set(term, sum + by);
  };
  for (const term of title) count(term, 2 ** bits.text, bits.text, most.title);
  for (const term of text) count(term, 1, 0, most.text);
  return counts;
};

/** In which texts a word stands, and how much that tells of each text. A text's number is its place: small and used again. */
export const createPostings = () => {
  const byTerm: number[][] = [];
  const rows: ({ title: WordRow; text: WordRow } | undefined)[] = [];
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
    add: (title: WordRow, text: WordRow): number => {
      const number = free.pop() ?? rows.length;
      rows[number] = { title, text };
      setLengths(number, lengthOf(title), lengthOf(text));
      for (const [term, counts] of countsIn(title, text)) {
        const entry = ((number << entryBits) | counts) >>> 0;
        const entries = byTerm[term];
        if (entries) entries.push(entry);
        else byTerm[term] = [entry];
      }
      return number;
    },

    remove: (number: number) => {
      const { title, text } = rows[number] ?? {};
      if (!title || !text) return;
      for (const term of new Set([...title, ...text])) {
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
        const inTitle = (entry >>> bits.text) & most.title;
        const inText = entry & most.text;
        let told = 0;
        if (inTitle > 0)
          told += boost.title * weight(inTitle, lengths.title[number] as number, average.title);
        if (inText > 0) told += boost.text * weight(inText, lengths.text[number] as number, average.text);
        tell(number, rarity * told);
      }
    },
  };
};
