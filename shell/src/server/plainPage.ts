import { type Language, languages } from '@plinth/contracts/languages';
import { escapeHtml } from '@plinth/runtime/html';

interface PlainPage {
  readonly language: Language;
  readonly title: string;
  readonly heading?: string;
  readonly text: string;
  /** More for the head, as HTML. */
  readonly head?: string;
  /** What stands below the text, as HTML. */
  readonly more?: string;
}

/** A page that this server makes itself, for when there are no releases to make one with. */
export const plainPage = ({
  language,
  title,
  heading = title,
  text,
  head = '',
  more = '',
}: PlainPage): string =>
  `<!doctype html><html lang="${language}" dir="${languages[language].direction}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark">${head}` +
  `<title>${escapeHtml(title)}</title></head>` +
  `<body><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>${more}</body></html>`;
