import { mailPictureWidth } from '@plinth/contracts/constants';
import { ownPicture, type RichTextTag } from '@plinth/contracts/richText';
import type { Translate } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import { directionOf } from '../html.ts';
import { absolute, firstOf, type TextElement, type TextNode, wordsOf } from './tree.ts';

/** What a mail gives to its text: where the site is, and how to say what a film or a card is. */
export interface MailFrame {
  readonly origin: string;
  readonly t: Translate;
}

/** Where an element stands. */
interface Place extends MailFrame {
  readonly parent?: TextElement;
  /** It is the last in what it stands in, and leaves no room below. */
  readonly isLast: boolean;
  /** How wide a picture can be. */
  readonly room: number;
}

type Write = (element: TextElement, place: Place) => string;

const letters = 'font-family:Inter,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6';
const heading = 'font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.3';
const monospace = 'font-family:Consolas,Menlo,monospace;font-size:14px';
const quiet = 'color:#6b6f76;font-size:13px;line-height:1.5';
const line = '1px solid #e5ded3';
const surface = 'background-color:#ffffff';
const accents = { note: '#12372a', warning: '#b08d57' } as const;

const blockGap = 16;
const gapBelow = ({ parent, isLast }: Place, gap = blockGap) => (parent && isLast ? 0 : gap);

const sides = { ltr: 'left', rtl: 'right' } as const;

/** In which direction a block runs: as it says, else as its first letter. Mail readers do not know `auto`. */
const runOf = (element: TextElement) => {
  const { dir } = element.attributes;
  const direction = dir === 'ltr' || dir === 'rtl' ? dir : directionOf(wordsOf(element));
  return { direction, start: sides[direction] };
};

const inside = (element: TextElement, { origin, t, room }: Place): string =>
  element.children
    .map((child, index) => {
      const isLast = index === element.children.length - 1;
      return written(child, { origin, t, room, parent: element, isLast });
    })
    .join('');

const block =
  (tag: string, style: string, gap?: number): Write =>
  (element, place) => {
    const { direction, start } = runOf(element);
    const margin = `margin:0 0 ${gapBelow(place, gap)}px;text-align:${start}`;
    return `<${tag} dir="${direction}" style="${margin};${style}">${inside(element, place)}</${tag}>\n`;
  };

const list =
  (tag: string): Write =>
  (element, place) => {
    const { direction, start } = runOf(element);
    const { start: first } = element.attributes;
    const style = `margin:0 0 ${gapBelow(place)}px;padding:0;padding-${start}:24px;text-align:${start};${letters}`;
    const from = first ? ` start="${first}"` : '';
    return `<${tag} dir="${direction}"${from} style="${style}">\n${inside(element, place)}</${tag}>\n`;
  };

const table = (attributes: string, rows: string) =>
  `<table ${attributes} width="100%" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;table-layout:fixed;width:100%">${rows}</table>\n`;

interface Box {
  readonly style?: string;
  readonly className?: string;
}

/** A block in a cell of its own: Outlook knows no other paddings and borders. The room below is a row for the same reason. */
const boxed = (element: TextElement, place: Place, content: string, { style = '', className }: Box = {}) => {
  const { direction, start } = runOf(element);
  const gap = gapBelow(place);
  const named = className ? ` class="${className}"` : '';
  const below = `<tr><td style="height:${gap}px;font-size:0;line-height:${gap}px">&nbsp;</td></tr>`;
  return table(
    'role="presentation"',
    `<tr><td dir="${direction}"${named} style="text-align:${start};${letters};${style}">${content}</td></tr>${gap > 0 ? below : ''}`,
  );
};

const labelled = (label: string, content: string, above = 0) =>
  `<p class="quiet-words" style="margin:${above}px 0 0;${quiet}">${escapeHtml(label)}</p>\n${content}`;

const quote: Write = (element, place) => {
  const { start } = runOf(element);
  const style = `padding-${start}:16px;border-${start}:3px solid ${accents.warning}`;
  return boxed(element, place, inside(element, place), { style });
};

const aside: Write = (element, place) => {
  const { t } = place;
  const { 'data-project': project, 'data-tone': tone } = element.attributes;
  const content = inside(element, place);
  const accent = tone === 'warning' ? accents.warning : accents.note;
  const edge = project ? `border:${line}` : `border-${runOf(element).start}:3px solid ${accent}`;
  return boxed(element, place, project ? labelled(t('mail.project'), content) : content, {
    style: `padding:16px 20px;${surface};${edge}`,
    className: project ? 'surface hairline' : 'surface accent',
  });
};

/** Pictures two by two, each in a cell. */
const gallery: Write = (element, place) => {
  const within: Place = { ...place, parent: element, isLast: true, room: place.room / 2 - 8 };
  const cells = element.children.map(
    (child) => `<td style="width:50%;padding:0 8px 8px 0;vertical-align:top">${written(child, within)}</td>`,
  );
  const rows = cells.map((cell, index) => (index % 2 === 0 ? `<tr>${cell}` : `${cell}</tr>\n`)).join('');
  const isOdd = cells.length % 2 === 1;
  return boxed(element, place, table('role="presentation"', isOdd ? `${rows}<td></td></tr>` : rows));
};

const figure: Write = (element, place) => {
  const { 'data-gallery': form, 'data-width': width } = element.attributes;
  if (form) return gallery(element, place);
  const room = width === 'half' ? place.room / 2 : place.room;
  return boxed(element, place, inside(element, { ...place, room }));
};

/** A picture; one that stands for a film leads to it. */
const picture: Write = ({ attributes }, { origin, parent, room }) => {
  const { src = '', alt = '', width } = attributes;
  const [, file = ''] = ownPicture.exec(src) ?? [];
  const shown = Math.min(Number(width) || room, room);
  const address = `${origin}/uploads/${encodeURIComponent(file)}?crop=mail`;
  const style = `display:block;width:100%;max-width:${shown}px;height:auto;border:0`;
  const img = `<img src="${address}" width="${shown}" alt="${escapeHtml(alt)}" style="${style}">`;
  const film = parent?.attributes['data-film'] ? firstOf('a', parent)?.attributes.href : undefined;
  return film ? `<a href="${escapeHtml(film)}">${img}</a>\n` : `${img}\n`;
};

const caption: Write = (element, place) => {
  const { direction, start } = runOf(element);
  const style = `margin:8px 0 0;text-align:${start};${quiet}`;
  const words = `<p dir="${direction}" class="quiet-words" style="${style}">${inside(element, place)}</p>\n`;
  const { parent, t } = place;
  return parent?.attributes['data-film'] ? labelled(t('mail.film'), words, 8) : words;
};

const cell =
  (tag: string, style: string): Write =>
  (element, place) => {
    const spans = Object.entries(element.attributes).map(([name, value]) => ` ${name}="${value}"`);
    const start = `text-align:${runOf(element).start}`;
    const whole = `padding:8px;border-bottom:${line};${start};vertical-align:top;${letters};${style}`;
    return `<${tag} class="hairline"${spans.join('')} style="${whole}">${inside(element, place)}</${tag}>`;
  };

const same =
  (tag: string, style = ''): Write =>
  (element, place) =>
    `<${tag}${style && ` style="${style}"`}>${inside(element, place)}</${tag}>`;

/** How a mail writes each element that a text may have: with its styles beside it, and in tables where Outlook needs one. */
const writers: Readonly<Record<RichTextTag, Write>> = {
  p: block('p', letters),
  h2: block('h2', `${heading};font-size:22px`, 8),
  h3: block('h3', `${heading};font-size:18px`, 8),
  h4: block('h3', `${heading};font-size:18px`, 8),
  blockquote: quote,
  pre: (element, place) =>
    boxed(
      element,
      place,
      `<pre dir="ltr" style="margin:0;white-space:pre-wrap;text-align:left;${monospace}">${inside(element, place)}</pre>`,
      {
        style: `padding:16px 20px;${surface}`,
        className: 'surface',
      },
    ),
  ul: list('ul'),
  ol: list('ol'),
  li: block('li', letters, 4),
  hr: (element, place) =>
    boxed(element, place, '&nbsp;', {
      style: `border-top:${line};font-size:0;line-height:0`,
      className: 'hairline',
    }),
  aside,
  figure,
  img: picture,
  figcaption: caption,
  table: (element, place) =>
    boxed(element, place, table(`dir="${runOf(element).direction}"`, inside(element, place))),
  tbody: same('tbody'),
  tr: (element, place) => `${same('tr')(element, place)}\n`,
  th: cell('th', 'font-weight:600'),
  td: cell('td', ''),
  br: () => '<br>',
  strong: same('strong'),
  b: same('strong'),
  em: same('em'),
  i: same('em'),
  u: same('u'),
  s: same('s'),
  code: same('code', monospace),
  a: (element, place) => {
    const { href } = element.attributes;
    if (href === undefined) return inside(element, place);
    const address = escapeHtml(absolute(href, place.origin));
    return `<a href="${address}" style="color:#12372a">${inside(element, place)}</a>`;
  },
};

const written = (node: TextNode, place: Place): string =>
  typeof node === 'string' ? escapeHtml(node) : writers[node.tag](node, place);

/** Rich text as mail readers show it. */
export const mailHtmlOf = (tree: readonly TextNode[], frame: MailFrame): string =>
  tree.map((node) => written(node, { ...frame, isLast: false, room: mailPictureWidth })).join('');
