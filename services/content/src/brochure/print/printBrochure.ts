import type { PrintWork } from '../brochure.ts';
import { drawContact } from './contact.ts';
import { drawCover, drawRunning } from './cover.ts';
import { begin } from './flow.ts';
import { drawSection } from './sections.ts';

/** Sets a brochure as a PDF. The same work makes the same bytes. */
export const printBrochure = async ({ brochure, pictures }: PrintWork): Promise<Buffer> => {
  const flow = await begin(brochure);
  const { document } = flow;
  drawCover(flow, document.root, brochure, pictures.cover.get(brochure.cover.file));
  for (const section of brochure.sections) drawSection(flow, document.root, pictures, section);
  drawContact(flow, document.root, brochure.contact);
  document.onEachPage((page, pages) => drawRunning(flow, brochure, page, pages));
  return document.end();
};
