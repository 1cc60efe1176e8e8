import { type Language, languages } from '@plinth/contracts/languages';
import type { PreviewBar } from '@plinth/contracts/previewedPages';
import { textsIn } from '@plinth/contracts/texts';
import type { PageHead } from '@plinth/kit/remote';
import { escapeHtml } from '@plinth/runtime/html';
import { elementIds } from '../page.ts';
import texts from '../texts/en.po';
import type { LiveReleases, PreviewAsked, RenderedDocument } from './contract.ts';
import { documentOfLines, documentStart, fontHints } from './documentStart.ts';
import { headTags } from './headTags.ts';
import { split } from './pageAddress.ts';
import { pageStyles } from './pageStyles.ts';
import { remotesAt } from './remotes.ts';

interface PreviewParts {
  readonly releases: LiveReleases;
  readonly head: PageHead;
  readonly body: string;
  readonly hints: string;
  readonly language: Language;
  readonly canonical: string;
  readonly preview: PreviewAsked;
}

const barId = 'plinth-preview';

const barStyle = `#${barId}{padding:10px 24px;background:var(--ink);color:var(--paper);border-block-end:3px solid var(--brass);font:14px/1.5 var(--font-text,system-ui)}
#${barId} p{margin:0 auto;max-width:1224px;display:flex;flex-wrap:wrap;gap:2px 20px;overflow-wrap:anywhere}#${barId} a{color:inherit;font-weight:600;margin-inline-start:auto}
@media (max-width:767px){#${barId}{padding-inline:20px}#${barId} a{margin:0}}
@media print{#${barId}{display:none}}`;
/** What cannot be sent looks so. */
const closedForms = 'form[inert]{opacity:.5}';

/** What the page is, until when it can be seen, and the way to the site itself. */
const bar = ({ type, state, revision, expiresAt, timeZone }: PreviewBar, language: Language): string => {
  const t = textsIn(texts, language);
  const { locale } = languages[language];
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const until = new Date(expiresAt).toLocaleString(locale, format);
  const time = `${until} (${timeZone})`;
  const shown =
    revision === undefined
      ? t(`preview.of.${state}`, { type })
      : t('preview.of.revision', { type, number: revision });
  return [
    `<aside id="${barId}" aria-label="${escapeHtml(t('preview.label'))}"><p>`,
    `<strong>${escapeHtml(shown)}</strong>`,
    `<span>${escapeHtml(t('preview.until', { time }))}</span>`,
    `<span>${escapeHtml(t('preview.closed'))}</span>`,
    `<a href="/">${escapeHtml(t('preview.site'))}</a></p></aside>`,
  ].join('');
};

/**
 * The document of a page that is not live yet: what visitors would see, without scripts, so that it counts in no statistics and takes
 * over no session, and with its forms closed. Beside a form its links lead nowhere: they would open in windows of their own, which its
 * frame has not.
 */
export const previewDocument = (parts: PreviewParts): Pick<RenderedDocument, 'html'> => {
  const { releases, head, body, hints, language, canonical, preview } = parts;
  const [pathname] = split(canonical);
  const page = body.replaceAll('<form', '<form inert');
  const html = documentOfLines([
    ...documentStart(language),
    preview.bar ? '' : '<base target="_blank">',
    ...headTags({ head, language, canonical, siteUrl: undefined, isRoom: false, isFindable: false }),
    hints,
    ...fontHints(releases.shell, language),
    ...pageStyles(releases, remotesAt(releases, 'visitors', pathname), body),
    `<style>${closedForms}${preview.bar ? barStyle : ''}</style>`,
    '</head>',
    '<body>',
    preview.bar ? bar(preview.bar, language) : '',
    `<div id="${elementIds.root}">${page}</div>`,
    '</body>',
    '</html>',
    '',
  ]);
  return { html };
};
