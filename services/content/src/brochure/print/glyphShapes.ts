import type PDFDocument from 'pdfkit';
import { type FaceName, faceOf } from '../../typesetting/faces.ts';
import type { Glyph } from '../../typesetting/lines.ts';
import { outlineOf } from '../../typesetting/outlines.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const rounded = (value: number) => Math.round(value * 100) / 100;

const operators = { begin: 'm', line: 'l', curve: 'c', close: 'h' } as const;

/** The outline of a glyph in the operators of a PDF. */
const drawnOutline = (name: FaceName, id: number): string => {
  const steps = outlineOf(name, id).map(({ kind, values }) =>
    [...values.map(rounded), operators[kind]].join(' '),
  );
  return `${steps.join('\n')}\nf`;
};

/**
 * Glyphs that are drawn and are no text: a Naskh sets its dots and vowel signs as glyphs of their own, above and below the line, and
 * readers of documents would take them for letters or for lines of their own.
 */
export const glyphShapes = (pdf: Pdf) => {
  const names = new Map<string, string>();
  const references = new Map<string, ReturnType<Pdf['ref']>>();

  const nameOf = ({ face, id }: Glyph): string => {
    const key = `${face} ${id}`;
    const known = names.get(key);
    if (known) return known;
    const name = `G${names.size + 1}`;
    const box = [-4000, -4000, 8000, 8000];
    const reference = pdf.ref({ Type: 'XObject', Subtype: 'Form', BBox: box, Resources: {} });
    reference.end(Buffer.from(drawnOutline(face, id)));
    names.set(key, name);
    references.set(name, reference);
    return name;
  };

  return {
    /** The operators that draw a glyph of a line where it stands, in the colour of what is drawn. */
    drawn: (glyph: Glyph, left: number, baseline: number): string => {
      const name = nameOf(glyph);
      pdf.page.xobjects[name] = references.get(name);
      const unit = glyph.size / faceOf(glyph.face).unitsPerEm;
      const at = [rounded(left + glyph.x), rounded(baseline - glyph.y)].join(' ');
      return `q ${unit.toFixed(6)} 0 0 ${(-unit).toFixed(6)} ${at} cm /${name} Do Q`;
    },
  };
};
