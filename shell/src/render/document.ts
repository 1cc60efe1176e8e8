import { addressIn, defaultLanguage, type Language, pseudoLanguage } from '@plinth/contracts/languages';
import { type Audience, assetUrl, protocolOf, type Release } from '@plinth/contracts/releases';
import { isFindable } from '@plinth/contracts/sets';
import { textsIn } from '@plinth/contracts/texts';
import { escapeHtml } from '@plinth/runtime/html';
import { elementIds, type PageRelease, type PageReleases, type PageRemote, type PageState } from '../page.ts';
import texts from '../texts/en.po';
import { bootScript } from './bootScript.ts';
import type { LiveReleases, RenderedDocument } from './contract.ts';
import { documentOfLines, documentStart, fontHints } from './documentStart.ts';
import { type DescribedPage, headTags, metadataTags } from './headTags.ts';
import { jsonBlock, tag } from './html.ts';
import { integrityOf, pageIntegrity, roomScripts } from './integrity.ts';
import { newerCallsOf } from './newerCalls.ts';
import { split } from './pageAddress.ts';
import { pageStyles } from './pageStyles.ts';
import { findRoutePath, remotesAt, remotesFor } from './remotes.ts';
import { setBar } from './setBar.ts';

interface DocumentParts extends DescribedPage {
  releases: LiveReleases;
  /** Markup of the page; empty when the browser fills it. */
  body: string;
  /** Hints that React made for the page's own pictures. */
  hints: string;
  state: PageState;
  /** Nothing on the page works without scripts. */
  needsScripts?: boolean;
  inlineScripts?: boolean | undefined;
}

const addresses = (release: Release, files: readonly string[]) =>
  files.map((file) => assetUrl(release, file));

/** Where its texts are, in a language that its scripts do not bring. */
const textsOf = (release: Release, language: Language) => {
  const file = release.texts?.[language];
  return file ? { texts: assetUrl(release, file) } : {};
};

const pageRelease = (release: Release, language: Language): PageRelease => ({
  version: release.version,
  ...textsOf(release, language),
  scripts: addresses(release, [release.entry, ...release.scripts]),
  styles: addresses(release, release.styles),
});

/** How to speak to a remote, where that is not as webpack's container. */
const federated = (release: Release): Partial<PageRemote> => {
  const protocol = protocolOf(release);
  if (protocol === 'container') return {};
  const entry = assetUrl(release, release.entry);
  return {
    federated: true,
    ...(protocol === 'mf-module' ? { module: entry, scripts: [], styles: [] } : {}),
    ...(release.hashes ? { hashes: assetUrl(release, release.hashes) } : {}),
  };
};

/** A remote's release as its screen at a path needs it; what a person may see there is not for a document to know. */
const releaseAt = (release: Release, pathname: string): Release => {
  const path = findRoutePath(release, pathname);
  const screen = path === undefined ? undefined : release.screens[path];
  if (!screen) return release;
  return {
    ...release,
    scripts: [...release.scripts, ...screen.scripts],
    styles: [...release.styles, ...screen.styles],
  };
};

const withNewerCalls = (release: Release) => {
  const routes = newerCallsOf(release);
  return routes ? { routes } : {};
};

const pageRemotes = (
  releases: LiveReleases,
  audience: Audience,
  { pathname, language }: Pick<PageFacts, 'pathname' | 'language'>,
): PageRemote[] => {
  const here = remotesAt(releases, audience, pathname);
  return remotesFor(releases, audience).map((release, index) => ({
    name: release.name,
    ...pageRelease(releaseAt(release, pathname), language),
    ...federated(release),
    ...withNewerCalls(release),
    exposes: release.exposes ?? '',
    ...(index > 0 ? { paths: release.paths, isHere: here.includes(release) } : {}),
  }));
};

/** For whoever turns out to be signed in. What it takes besides, it asks for itself: a visitor's page does not carry it. */
const entryOf = ({ styles, ...remote }: PageRemote): PageRemote => ({
  ...remote,
  scripts: remote.scripts.slice(0, 1),
});

const pageReleases = (releases: LiveReleases, page: PageFacts): PageReleases => {
  const { language, hasFirstView, isRoom } = page;
  const { revision, shell } = releases;
  const staff = pageRemotes(releases, 'staff', page);
  const remotes = {
    visitors: pageRemotes(releases, 'visitors', page),
    staff: isRoom ? staff : staff.map(entryOf),
  };
  return {
    revision,
    shell: {
      version: shell.version,
      ...textsOf(shell, language),
      address: assetUrl(shell, '').replace(/\/$/, ''),
      scripts: addresses(shell, [...shell.scripts, shell.entry]),
    },
    hasFirstView,
    ...(language === defaultLanguage ? {} : { language }),
    ...(releases.session?.kind === 'canary' ? { isCompared: true } : {}),
    integrity: pageIntegrity(releases, remotes, { isRoom, language }),
    remotes,
  };
};

interface PageFacts {
  pathname: string;
  language: Language;
  hasFirstView: boolean;
  isRoom: boolean;
}

/** All that the console runs, before any script has seen who is there. Nothing waits for its styles: the room is empty. */
const consoleHints = (releases: LiveReleases, remotes: readonly Release[]) => {
  const hint = (release: Release, as: 'script' | 'style') => (file: string) =>
    tag('link', {
      ...{ rel: 'preload', as, href: assetUrl(release, file) },
      ...integrityOf(release, file),
    });
  // What an import fetches, no hint fetches ahead.
  const hinted = remotes.filter((one) => protocolOf(one) !== 'mf-module');
  const { shell } = releases;
  return [
    // These run first, and the others wait for them.
    ...[...shell.scripts, shell.entry].map(hint(shell, 'script')),
    ...hinted.flatMap((one) => [one.entry, ...one.scripts].map(hint(one, 'script'))),
    ...roomScripts(releases).map(hint(shell, 'script')),
    ...hinted.flatMap((one) => one.styles.map(hint(one, 'style'))),
  ];
};

/**
 * What a page is drawn with comes first: the font of its titles, and styles. All that it runs is asked for by the small script
 * that stands here, after the first view. In the empty room of the console there is nothing to read yet: what fills it goes first.
 */
const assets = (parts: DocumentParts, pathname: string, styles: string[], boot: string) => {
  const { isRoom, language, releases } = parts;
  const { shell } = releases;
  const hasFirstView = parts.body !== '';
  const staff = isRoom ? remotesAt(releases, 'staff', pathname) : [];
  return [
    ...(isRoom ? [] : fontHints(shell, language)),
    ...styles,
    ...(staff.length > 0
      ? consoleHints(
          releases,
          staff.map((release) => releaseAt(release, pathname)),
        )
      : []),
    jsonBlock(elementIds.releases, pageReleases(releases, { pathname, language, hasFirstView, isRoom })),
    boot,
  ];
};

const wordsWithoutScripts = ({ state, isRoom, language }: DocumentParts) => {
  const t = textsIn(texts, language);
  if (state.staffOnly) {
    const home = addressIn(language, '/');
    return `${escapeHtml(t('noScripts.staff'))} <a href="${home}">${escapeHtml(t('noScripts.home'))}</a>`;
  }
  return escapeHtml(t(isRoom ? 'noScripts.room' : 'noScripts.page'));
};

const unfilled = (parts: DocumentParts) => `<noscript><p>${wordsWithoutScripts(parts)}</p></noscript>`;

/**
 * Words and a way on for when the page does not come. The style sheet shows them after a while, with or without scripts,
 * where there is nothing else to see or to do; the host script takes them away.
 */
const stalled = ({ body, needsScripts, language }: DocumentParts) => {
  const t = textsIn(texts, language);
  const place = needsScripts ? { class: 'is-note' } : { hidden: body !== '' };
  return [
    tag('div', { id: elementIds.stalled, role: 'alert', 'data-nosnippet': true, ...place }),
    `<p><strong>${escapeHtml(t('stalled.title'))}</strong></p>`,
    `<p>${escapeHtml(t('stalled.text'))}</p>`,
    `<a href="">${escapeHtml(t('stalled.again'))}</a></div>`,
  ].join('');
};

/** The whole HTML document, and the hash of the one script that stands in it, if one may. */
export const documentOf = (parts: DocumentParts): Pick<RenderedDocument, 'html' | 'inlineScripts'> => {
  const { releases, language, inlineScripts = false, isRoom, body } = parts;
  const boot = bootScript(releases, inlineScripts);
  const [pathname] = split(parts.canonical);
  const styles = pageStyles(releases, isRoom ? [] : remotesAt(releases, 'visitors', pathname), body);
  const html = documentOfLines([
    ...documentStart(language),
    ...headTags({ ...parts, isFindable: isFindable(releases.session) && language !== pseudoLanguage }),
    parts.hints,
    ...assets(parts, pathname, styles, boot.markup),
    ...metadataTags({ ...parts, languages: releases.languages }),
    '</head>',
    '<body>',
    `<div id="${elementIds.progress}" aria-hidden="true"></div>`,
    `<div id="plinth-splash" aria-hidden="true"></div>`,
    // No white space around the markup: hydration would meet it.
    `<div id="${elementIds.root}">${parts.body || unfilled(parts)}</div>`,
    `<div id="${elementIds.notices}"></div>`,
    `<div id="${elementIds.waiting}" aria-hidden="true">${escapeHtml(textsIn(texts, language)('waiting.label'))}</div>`,
    `<div id="${elementIds.announcer}" aria-live="polite"></div>`,
    stalled(parts),
    setBar(releases.session, language),
    jsonBlock(elementIds.state, parts.state),
    '</body>',
    '</html>',
    '',
  ]);
  return { html, ...(boot.source ? { inlineScripts: [boot.source] } : {}) };
};
