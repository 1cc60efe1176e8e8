import { type Language, languages } from '@plinth/contracts/languages';
import { leaveSetPath, type SessionSet } from '@plinth/contracts/sets';
import { textsIn } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import texts from '../texts/en.po';

const barId = 'plinth-set';

const style = `#${barId}{position:fixed;z-index:2000;inset:auto 0 0;display:flex;gap:16px;align-items:center;
justify-content:center;padding:8px 16px calc(8px + env(safe-area-inset-bottom));background:var(--ink);color:var(--paper);font:14px/1.5 var(--font-text,system-ui)}
#${barId} p{margin:0;overflow-wrap:anywhere}#${barId} a{color:inherit;font-weight:600;padding:4px 0}
@media print{#${barId}{display:none}}`;

/**
 * Says on a page of a preview what is shown, since when, and how to leave. Its styles come with it: no other page has them. A
 * canary's visitors did not choose it, and get no bar.
 */
export const setBar = (session: SessionSet | undefined, language: Language): string => {
  if (session?.kind !== 'preview') return '';
  const releases = Object.entries(session.releases).map(([name, version]) => `${name} ${version}`);
  const t = textsIn(texts, language);
  const { locale } = languages[language];
  const format = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const time = new Date(session.since).toLocaleString(locale, format);
  return [
    `<style>${style}</style>`,
    `<aside id="${barId}" aria-label="${escapeHtml(t('set.label'))}">`,
    `<p>${escapeHtml(t('set.shown', { releases: releases.join(', '), time }))}</p>`,
    `<a href="${leaveSetPath}">${escapeHtml(t('set.leave'))}</a></aside>`,
  ].join('');
};
