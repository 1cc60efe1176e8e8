import { type Language, languages } from '@plinth/contracts/languages';
import type PDFDocument from 'pdfkit';
import type { Line } from '../../typesetting/lines.ts';
import type { Point } from '../../typesetting/sign.ts';
import type { Color } from '../../typesetting/styles.ts';
import { documentFonts } from './documentFonts.ts';

/** A sheet of A4 in points. */
export const sheet = { width: 595.28, height: 841.89 } as const;

type Pdf = InstanceType<typeof PDFDocument>;
type Role =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'BlockQuote'
  | 'L'
  | 'LI'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Div';

interface Said {
  /** What is read aloud in place of what it shows: glyphs stand from left to right, also where their text does not run so. */
  readonly actual?: string | undefined;
  readonly alt?: string;
}

/** A part of the document as readers of screens know it (PDF's logical structure). */
export interface Part {
  part(role: Role, said?: Said): Part;
  /** Draws what belongs to it. */
  draw(drawing: () => void): void;
  end(): void;
}

/** How a shape is drawn: filled, or as a line with dashes of so many points. */
export interface Paint {
  readonly fill?: Color;
  readonly line?: Color;
  readonly dash?: number;
}

interface About {
  readonly title: string;
  readonly company: string;
  readonly language: Language;
  /** The same content makes the same bytes, whenever it is set. */
  readonly changedAt: Date;
}

const partsOf = (pdf: Pdf) => {
  const wrap = (element: ReturnType<Pdf['struct']>, role: Role): Part => ({
    part: (childRole, { actual, alt } = {}) => {
      const child = pdf.struct(childRole, { ...(actual && { actual }), ...(alt && { alt }) });
      element.add(child);
      return wrap(child, childRole);
    },
    draw: (drawing) => {
      const content = pdf.markStructureContent(role);
      drawing();
      pdf.endMarkedContent();
      element.add(content);
    },
    end: () => element.end(),
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  return wrap(root, 'Document');
};

/**
 * A document to draw on, page after page. What writes it is loaded only now: the thread also draws letters of share pictures, and to load
 * it took half of what these take.
 */
export const createDocument = async ({ title, company, language, changedAt }: About) => {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    ...{ size: 'A4', margin: 0, autoFirstPage: false, bufferPages: true, pdfVersion: '1.7' },
    ...{ tagged: true, displayTitle: true, lang: languages[language].locale },
    info: { Title: title, Author: company, Creator: company, Producer: company, CreationDate: changedAt },
  });
  const pieces: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
  const fonts = documentFonts(pdf);
  const root = partsOf(pdf);

  return {
    root,
    addPage: () => pdf.addPage(),
    line: (line: Line, left: number, baseline: number, color: Color) => {
      pdf.fillColor(color);
      fonts.show(line, left, baseline);
    },
    box: (x: number, y: number, width: number, height: number, color: Color) =>
      pdf.rect(x, y, width, height).fill(color),
    shape: (corners: readonly Point[], x: number, y: number, scale: number, color: Color) => {
      const path = `M${corners.map((corner) => corner.join(' ')).join('L')}Z`;
      pdf.save().translate(x, y).scale(scale).path(path).fill(color).restore();
    },
    /** A shape in the words of SVG, in points from a place on the page. */
    path: (path: string, x: number, y: number, { fill, line, dash }: Paint) => {
      pdf.save().translate(x, y).path(path);
      if (dash) pdf.dash(dash, { space: dash });
      if (fill && line) pdf.fillAndStroke(fill, line);
      else if (fill) pdf.fill(fill);
      else if (line) pdf.lineWidth(0.6).stroke(line);
      pdf.restore();
    },
    picture: (jpeg: Uint8Array, x: number, y: number, width: number, height: number) =>
      pdf.image(Buffer.from(jpeg), x, y, { width, height }),
    link: (x: number, y: number, width: number, height: number, href: string) =>
      pdf.link(x, y, width, height, href),
    /** What stands on a page and is no part of what the document says. */
    aside: (drawing: () => void) => {
      pdf.markContent('Artifact', { type: 'Pagination' });
      drawing();
      pdf.endMarkedContent();
    },
    /** Draws on each page beside what is there. */
    onEachPage: (drawing: (page: number, pages: number) => void) => {
      const { start, count } = pdf.bufferedPageRange();
      for (let page = 0; page < count; page += 1) {
        pdf.switchToPage(start + page);
        drawing(page + 1, count);
      }
    },
    /** The bytes of the whole document. */
    end: (): Promise<Buffer> => {
      root.end();
      fonts.end();
      pdf.end();
      return whole;
    },
  };
};
export type BrochureDocument = Awaited<ReturnType<typeof createDocument>>;
