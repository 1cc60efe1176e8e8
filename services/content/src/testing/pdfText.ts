import { inflateSync } from 'node:zlib';

/** Where each object of a document begins, as its own table says it. */
const offsetsOf = (source: string): number[] => {
  const table = source.slice(Number(/startxref\s+(\d+)/.exec(source)?.[1]));
  return [...table.matchAll(/^(\d{10}) 00000 n/gm)].map(([, offset]) => Number(offset));
};

interface Stored {
  readonly dictionary: string;
  readonly stream: string;
}

const storedAt = (source: string, document: Buffer, offset: number): Stored => {
  const end = source.indexOf('endobj', offset);
  const begin = source.indexOf('stream\n', offset);
  if (begin < 0 || begin > end) return { dictionary: source.slice(offset, end), stream: '' };
  const dictionary = source.slice(offset, begin);
  const from = begin + 'stream\n'.length;
  const bytes = document.subarray(from, from + Number(/\/Length (\d+)/.exec(dictionary)?.[1]));
  const isPacked = dictionary.includes('FlateDecode');
  return { dictionary, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') };
};

const referenced = (dictionary: string, name: string) =>
  Number(new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1]) - 1;

const lettersOf = (toUnicode: string): ReadonlyMap<string, string> =>
  new Map(
    [...toUnicode.matchAll(/^<(\w{4})> <(\w+)>$/gm)].map(([, code = '', text = '']) => [
      code,
      Buffer.from(text, 'hex').swap16().toString('utf16le'),
    ]),
  );

/** The lines of a document as they are seen, from left to right, page after page: what a program reads that knows nothing of scripts. */
export const linesOfPdf = (document: Buffer): string[][] => {
  const source = document.toString('latin1');
  const objects = offsetsOf(source).map((offset) => storedAt(source, document, offset));
  const resources = objects.map(({ dictionary }) => dictionary).join('\n');
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  const fontOf = (name: string) => {
    const font = objects[referenced(resources, name)]?.dictionary ?? '';
    const letters = fonts.get(name) ?? lettersOf(objects[referenced(font, 'ToUnicode')]?.stream ?? '');
    fonts.set(name, letters);
    return letters;
  };
  const pages = objects.filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary));
  return pages.map(({ dictionary }) => {
    const content = objects[referenced(dictionary, 'Contents')]?.stream ?? '';
    return [...content.matchAll(/BT\n(.*?)\nET/gs)].map(([, line = '']) =>
      [...line.matchAll(/\/(B\d+) [\d.]+ Tf|<(\w{4})>/g)]
        .reduce(
          ({ said, font }, [, name, code]) =>
            name === undefined
              ? { said: said + (fontOf(font).get(code ?? '') ?? ''), font }
              : { said, font: name },
          { said: '', font: '' },
        )
        .said.trim(),
    );
  });
};
