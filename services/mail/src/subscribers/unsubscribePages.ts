import { company } from '@plinth/contracts/company';
import { companyWords } from '@plinth/contracts/company/companyWords';
import { addressIn, type Language, languages } from '@plinth/contracts/languages';
import { siteStylesPath } from '@plinth/contracts/pages';
import { saysIn, textsIn } from '@plinth/contracts/texts';
import { escapeHtml, withElements } from '@plinth/runtime/html';
import texts from '../texts/en.po';

// Colours and fonts are the site's; those that follow are for while its own cannot be had.
const style = `
  body { display: grid; grid-template-rows: auto 1fr auto; min-height: 100vh; margin: 0; background: var(--paper, #faf7f2);
    color: var(--ink, #1b1f23); font: 400 1.0625rem/1.6 var(--font-text, system-ui, sans-serif); overflow-wrap: anywhere; }
  header, main, footer { box-sizing: border-box; width: min(72rem, 100%); margin-inline: auto; padding-inline: clamp(20px, 5vw, 80px); }
  header { padding-block: 24px; border-bottom: 1px solid var(--line, #e5ded3); }
  header a { display: inline-flex; align-items: center; min-height: 44px; color: var(--pine, #12372a);
    font: 560 1.375rem/1.2 var(--font-display, Georgia, serif); text-decoration: none; }
  main { align-self: center; padding-block: 48px; }
  h1 { max-width: 16ch; margin: 0 0 24px; padding-top: 24px; border-top: 4px solid var(--brass, #b08d57); color: var(--pine, #12372a);
    font: 480 clamp(2.25rem, 1.6rem + 3vw, 3.75rem)/1.12 var(--font-display, Georgia, serif); }
  p { max-width: 36rem; margin: 0 0 24px; }
  button { min-height: 48px; padding: 0 24px; border: 0; border-radius: 4px; background: var(--pine, #12372a); color: var(--paper, #faf7f2);
    font: inherit; font-weight: 600; cursor: pointer; }
  button:focus-visible, a:focus-visible { outline: 2px solid var(--pine, #12372a); outline-offset: 3px; }
  a { color: var(--pine, #12372a); }
  footer { padding-block: 24px; color: var(--stone, #6b6f76); font-size: .875rem; }
`;

const strong = (words: string) => `<strong>${words}</strong>`;
const toUs = (words: string) => `<a href="mailto:${escapeHtml(company.email)}">${words}</a>`;

export type UnsubscribePages = ReturnType<typeof unsubscribePages>;

/** The pages of the unsubscribe link in a language. */
export const unsubscribePages = (language: Language) => {
  const t = textsIn(texts, language);
  const home = addressIn(language, '/');
  const { address } = companyWords(saysIn(language));
  const page = (title: string, content: string) => `<!doctype html>
<html lang="${language}" dir="${languages[language].direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${escapeHtml(company.name)}</title>
<link rel="stylesheet" href="${siteStylesPath}">
<style>${style}</style>
</head>
<body>
<header><a href="${home}">${escapeHtml(company.name)}</a></header>
<main><h1>${escapeHtml(title)}</h1>
${content}
<p><a href="${home}">${escapeHtml(t('unsubscribe.back', { company: company.name }))}</a></p>
</main>
<footer>${address.map(escapeHtml).join(' · ')}</footer>
</body>
</html>
`;
  return {
    /** Asks; the form's POST to the same address is what unsubscribes. */
    ask: (email: string) =>
      page(
        t('unsubscribe.title'),
        `<p>${withElements(t('unsubscribe.question', { email }), { strong })}</p>
<form method="post"><p><button>${escapeHtml(t('unsubscribe.button'))}</button></p></form>`,
      ),
    goodbye: (email: string) =>
      page(
        t('unsubscribe.done-title'),
        `<p>${withElements(t('unsubscribe.done', { email }), { strong })}</p>`,
      ),
    unknownLink: () =>
      page(
        t('unsubscribe.unknown-title'),
        `<p>${withElements(t('unsubscribe.unknown', { email: company.email }), { link: toUs })}</p>`,
      ),
  };
};
