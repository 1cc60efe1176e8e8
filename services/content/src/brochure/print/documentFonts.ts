import type PDFDocument from 'pdfkit';
import { type FaceName, faceOf } from '../../typesetting/faces.ts';
import type { Glyph, Line } from '../../typesetting/lines.ts';
import { glyphShapes } from './glyphShapes.ts';

type Pdf = InstanceType<typeof PDFDocument>;

interface DocumentFont {
  readonly id: string;
  readonly reference: ReturnType<Pdf['ref']>;
  /** The code of each glyph by what it stands for: one glyph may be the shape of several letters. */
  readonly codes: Map<string, number>;
  readonly glyphs: Pick<Glyph, 'id' | 'text'>[];
}

const hex = (value: number) => value.toString(16).padStart(4, '0');
const hexOfText = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex');
const rounded = (value: number) => Math.round(value * 100) / 100;
/** PDF tells a string from a name by this. */
const literal = (text: string) => new String(text);
const mostOfBlock = 100;

const inBlocks = <T>(entries: readonly T[]) =>
  Array.from({ length: Math.ceil(entries.length / mostOfBlock) }, (_, place) =>
    entries.slice(place * mostOfBlock, (place + 1) * mostOfBlock),
  );

/** What each code stands for, so that a text can be searched and copied. */
const toUnicode = (glyphs: DocumentFont['glyphs']) => {
  const said = glyphs.flatMap(({ text }, place) =>
    text ? [`<${hex(place + 1)}> <${hexOfText(text)}>`] : [],
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...inBlocks(said).map((block) => `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
};

/** A dot or a vowel sign: it is drawn, and what it says is said by a glyph that nobody sees. */
const isSign = ({ text, y }: Glyph) => text === '' || Math.abs(y) > 0.01;

/** A glyph without a width; some fonts show it. */
const blankOf = (name: FaceName) => faceOf(name).font.nominalGlyph(0x200c) ?? 0;

/** What of a line is text. A vowel sign is said where its letter begins: else it would be taken for one of the letter beside. */
const lettersOf = (glyphs: readonly Glyph[]): (Glyph & { readonly isUnseen?: true })[] =>
  glyphs.flatMap((glyph, place) => {
    if (!isSign(glyph)) return glyph;
    if (!glyph.text) return [];
    const letter = glyphs.slice(place).find((other) => !isSign(other));
    return { ...glyph, id: blankOf(glyph.face), x: letter?.x ?? glyph.x, y: 0, isUnseen: true };
  });

/**
 * The fonts of a document, with lines that are set already: PDF libraries shape text themselves, and none of them gets Urdu right. A code is
 * given to each glyph together with what it stands for, in the order in which they come.
 */
export const documentFonts = (pdf: Pdf) => {
  const fonts = new Map<FaceName, DocumentFont>();
  const shapes = glyphShapes(pdf);

  const fontOf = (name: FaceName): DocumentFont => {
    const known = fonts.get(name);
    if (known) return known;
    const font = { id: `B${fonts.size + 1}`, reference: pdf.ref({}), codes: new Map(), glyphs: [] };
    fonts.set(name, font);
    return font;
  };

  const codeOf = ({ codes, glyphs }: DocumentFont, { id, text }: Glyph): number => {
    const key = `${id} ${text}`;
    const code = codes.get(key) ?? glyphs.push({ id, text });
    codes.set(key, code);
    return code;
  };

  const stream = (bytes: Uint8Array | string, data = {}) => {
    const reference = pdf.ref(data);
    reference.end(Buffer.from(bytes as Uint8Array));
    return reference;
  };

  const finish = (name: FaceName, { reference, glyphs }: DocumentFont) => {
    const { bytes, font, unitsPerEm } = faceOf(name);
    const inEm = (units: number) => Math.round((units * 1000) / unitsPerEm);
    const { ascender, descender } = font.hExtents();
    const descriptor = pdf.ref({
      ...{ Type: 'FontDescriptor', FontName: `PLINTH+${name}`, Flags: 4, ItalicAngle: 0, StemV: 80 },
      FontBBox: [-1000, inEm(descender) - 500, 3000, inEm(ascender) + 500],
      ...{ Ascent: inEm(ascender), Descent: inEm(descender), CapHeight: inEm(ascender) },
      FontFile2: stream(bytes, { Length1: bytes.length }),
    });
    descriptor.finalize();
    const descendant = pdf.ref({
      ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: `PLINTH+${name}`, FontDescriptor: descriptor },
      CIDSystemInfo: { Registry: literal('Adobe'), Ordering: literal('Identity'), Supplement: 0 },
      W: [1, glyphs.map(({ id }) => inEm(font.glyphHAdvance(id)))],
      CIDToGIDMap: stream(Buffer.from(`0000${glyphs.map(({ id }) => hex(id)).join('')}`, 'hex')),
    });
    descendant.finalize();
    Object.assign(reference.data, {
      ...{ Type: 'Font', Subtype: 'Type0', BaseFont: `PLINTH+${name}`, Encoding: 'Identity-H' },
      DescendantFonts: [descendant],
      ToUnicode: stream(toUnicode(glyphs)),
    });
    reference.finalize();
  };

  /** The operators that show glyphs of one font, each where it stands. */
  const shown = (glyphs: ReturnType<typeof lettersOf>, left: number, baseline: number): string => {
    const [first] = glyphs;
    if (!first) return '';
    const { face: name, size } = first;
    const font = fontOf(name);
    const { font: measured, unitsPerEm } = faceOf(name);
    pdf.page.fonts[font.id] = font.reference;
    const operators = [
      `/${font.id} ${rounded(size)} Tf 1 0 0 -1 ${rounded(left + first.x)} ${rounded(baseline)} Tm`,
    ];
    let pen = first.x;
    let codes = '';
    for (const glyph of glyphs) {
      const back = ((pen - glyph.x) / size) * 1000;
      if (Math.abs(back) > 1) codes += rounded(back);
      const code = `<${hex(codeOf(font, glyph))}>`;
      codes += glyph.isUnseen ? `] TJ 3 Tr [${code}] TJ 0 Tr [` : code;
      pen = glyph.x + (measured.glyphHAdvance(glyph.id) / unitsPerEm) * size;
    }
    operators.push(`[${codes}] TJ`);
    return operators.join('\n');
  };

  return {
    /** Shows a line on the page, from its left end. */
    show: ({ glyphs }: Line, left: number, baseline: number): void => {
      const runs: ReturnType<typeof lettersOf>[] = [];
      for (const glyph of lettersOf(glyphs)) {
        const last = runs.at(-1);
        if (last?.[0]?.face === glyph.face) last.push(glyph);
        else runs.push([glyph]);
      }
      const operators = runs.map((run) => shown(run, left, baseline));
      if (operators.length > 0) pdf.addContent(`BT\n${operators.join('\n')}\nET`);
      for (const glyph of glyphs.filter(isSign)) pdf.addContent(shapes.drawn(glyph, left, baseline));
    },

    /** Writes the fonts themselves: once all is shown. */
    end: (): void => {
      for (const [name, font] of fonts) finish(name, font);
    },
  };
};
