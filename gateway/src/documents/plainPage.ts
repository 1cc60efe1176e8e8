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
:root { color-scheme: light dark; --paper: #faf7f2; --ink: #1b1f23; --stone: #6b6f76; --pine: #12372a; --brass: #b08d57; --field: #fff; --danger: #9c2b1b }
@media screen and (prefers-color-scheme: dark) {
:root { --paper: #171411; --ink: #ece6db; --stone: #a79f93; --pine: #a9ccb9; --brass: #c2a06c; --field: #221e1a; --danger: #f0998d }
}
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 32px; box-sizing: border-box;
  background: var(--paper); color: var(--ink); font: 17px/1.6 Inter, system-ui, sans-serif }
main { width: min(34rem, 100vw - 64px); border-top: 4px solid var(--brass); padding-top: 32px; overflow-wrap: anywhere }
h1 { margin: 0 0 16px; font: 480 clamp(2rem, 1.4rem + 3vw, 3.25rem)/1.12 Fraunces, Georgia, serif; color: var(--pine) }
p { margin: 0 0 24px }
a, button { display: inline-block; padding: 12px 24px; border: 0; border-radius: 4px; background: var(--pine); color: var(--paper);
  font: inherit; text-decoration: none; cursor: pointer }
label { display: block; font-weight: 500 }
input, textarea { width: 100%; box-sizing: border-box; padding: 12px; border: 1px solid var(--stone); background: var(--field); color: inherit; font: inherit }
[aria-invalid] { border-color: var(--danger) }
.fault { color: var(--danger) }
a:focus-visible, button:focus-visible, input:focus-visible, textarea:focus-visible { outline: 2px solid var(--pine); outline-offset: 3px }
small { display: block; margin-top: 32px; color: var(--stone); font-size: .875rem }
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
