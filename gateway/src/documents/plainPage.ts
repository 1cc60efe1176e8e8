import { type Language, languages } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import texts from '../texts/en.po';

interface PlainPage {
  readonly language: Language;
  readonly title: string;
  /** More for the head, as HTML. */
  readonly head?: string;
  /** What stands below the heading, as HTML. */
  readonly content: string;
  readonly requestId: string;
}

/** A page that the gateway makes itself, for when no page can be rendered: it needs no other file. */
export const plainPage = ({ language, title, head = '', content, requestId }: PlainPage) => {
  const t = textsIn(texts, language);
  return `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${head}<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light }
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 32px; box-sizing: border-box;
  background: #faf7f2; color: #1b1f23; font: 17px/1.6 Inter, system-ui, sans-serif }
main { width: min(34rem, 100vw - 64px); border-top: 4px solid #b08d57; padding-top: 32px; overflow-wrap: anywhere }
h1 { margin: 0 0 16px; font: 480 clamp(2rem, 1.4rem + 3vw, 3.25rem)/1.12 Fraunces, Georgia, serif; color: #12372a }
p { margin: 0 0 24px }
a, button { display: inline-block; padding: 12px 24px; border: 0; border-radius: 4px; background: #12372a; color: #faf7f2;
  font: inherit; text-decoration: none; cursor: pointer }
label { display: block; font-weight: 500 }
input, textarea { width: 100%; box-sizing: border-box; padding: 12px; border: 1px solid #6b6f76; background: #fff; font: inherit }
[aria-invalid] { border-color: #9c2b1b }
.fault { color: #9c2b1b }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 2px solid #12372a; outline-offset: 3px }
small { display: block; margin-top: 32px; color: #6b6f76; font-size: .875rem }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
<small>${escapeHtml(t('page.reference', { id: requestId }))}</small>
</main>
</body>
</html>
`;
};
