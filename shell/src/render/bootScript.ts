import { createHash } from 'node:crypto';
import { assetUrl } from '@plinth/contracts/releases';
import type { LiveReleases } from './contract.ts';
import { tag } from './html.ts';
import { integrityOf } from './integrity.ts';

interface BootScript {
  markup: string;
  /** What the page's policy must allow, for a script that stands in the document. */
  source?: string;
}

/** In the text of a script these would end it, or change what ends it. */
const notInline = /<(?:\/script|script|!--)/i;

/** The text is that of a release: there are few. */
const madeOf = new Map<string, BootScript>();

const inline = (text: string): BootScript => {
  const known = madeOf.get(text);
  if (known) return known;
  const source = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const made = { markup: `<script>${text}</script>`, source };
  madeOf.set(text, made);
  return made;
};

/** The script before the first paint: in the document, where the one who asks lets it run there, else linked to. */
export const bootScript = ({ shell, boot }: LiveReleases, mayBeInline: boolean): BootScript =>
  mayBeInline && boot && !notInline.test(boot)
    ? inline(boot)
    : { markup: tag('script', { src: assetUrl(shell, 'boot.js'), ...integrityOf(shell, 'boot.js') }, true) };
