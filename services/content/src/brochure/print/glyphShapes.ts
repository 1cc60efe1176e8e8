import type PDFDocument from 'pdfkit';
import { type FaceName, faceOf } from './faces.ts';
import type { Glyph } from './lines.ts';

type Pdf = InstanceType<typeof PDFDocument>;

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The outline of a glyph in the operators of a PDF, which has cubic curves alone. */
const outlineOf = (name: FaceName, id: number): string => {
  let [x, y] = [0, 0];
  const to = (values: readonly number[]) => {
    [x = 0, y = 0] = values.slice(-2);
    return values.map(rounded).join(' ');
  };
  const third = (from: number, control: number) => from + ((control - from) * 2) / 3;
  const operators = faceOf(name)
    .font.glyphToJson(id)
    .map(({ type, values }) => {
      if (type === 'M') return `${to(values)} m`;
      if (type === 'L') return `${to(values)} l`;
      if (type === 'C') return `${to(values)} c`;
      if (type !== 'Q') return 'h';
      const [controlX = 0, controlY = 0, endX = 0, endY = 0] = values;
      const curve = [
        ...[third(x, controlX), third(y, controlY)],
        ...[third(endX, controlX), third(endY, controlY), endX, endY],
      ];
      return `${to(curve)} c`;
    });
  return `${operators.join('\n')}\nf`;
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
    reference.end(Buffer.from(outlineOf(face, id)));
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
