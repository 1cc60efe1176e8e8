import { escapeHtml } from '@plinth/runtime/html';

const webAddress = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;

const withLinks = (line: string) => {
  let html = '';
  let from = 0;
  for (const { 0: address, index } of line.matchAll(webAddress)) {
    const escaped = escapeHtml(address);
    html += `${escapeHtml(line.slice(from, index))}<a href="${escaped}" style="color:#12372a">${escaped}</a>`;
    from = index + address.length;
  }
  return html + escapeHtml(line.slice(from));
};

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** The direction of a text, by its first letter. It is written out because not all mail readers know `auto`. */
export const directionOf = (text: string) =>
  rightToLeft.test(/\p{L}/u.exec(text)?.[0] ?? '') ? 'rtl' : 'ltr';

/** Plain text as HTML: an empty line separates paragraphs, a line break stays one, web addresses become links. */
export const paragraphs = (text: string, style: string) =>
  text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => {
      const lines = paragraph.trim().split('\n').map(withLinks);
      return `<p dir="${directionOf(paragraph)}" style="${style}">${lines.join('<br>')}</p>`;
    })
    .join('\n');
