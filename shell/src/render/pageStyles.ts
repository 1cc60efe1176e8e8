import { assetUrl, type Release } from '@plinth/contracts/releases';
import { LRUCache } from 'lru-cache';
import type { LiveReleases } from './contract.ts';
import { tag } from './html.ts';
import { integrityOf } from './integrity.ts';

/** A rule of a style sheet's first level, with the CSS modules whose classes it is about: none for what holds everywhere. */
interface Block {
  text: string;
  modules: readonly string[];
}

/** `part-place-Module_class`: the build names all classes so. */
const moduleClass = /\.([\w-]+)_[a-z][\w-]*/gi;
const classesBegin = 'class="';

const firstLevelRules = (css: string): string[] => {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: mark, index } of css.matchAll(/"(?:\\.|[^"\\])*"|[{};]/g)) {
    if (mark === '{') depth += 1;
    else if (mark === '}') depth -= 1;
    else if (mark !== ';') continue;
    if (depth > 0) continue;
    rules.push(css.slice(start, index + 1));
    start = index + 1;
  }
  return rules;
};

/** Each sheet begins with it, for pages that load it first; in a document it stands once. */
const isLayerOrder = ({ text }: Block) => text.startsWith('@layer') && !text.includes('{');

/** In a document, what a style sheet names lies elsewhere than from the sheet itself. */
const withAddresses = (css: string, sheet: string) =>
  css.replace(/url\((?!["']?(?:data:|\/|#))["']?([^"')]+)["']?\)/g, (_, file: string) => {
    const { pathname } = new URL(file, `http://site${sheet}`);
    return `url(${pathname})`;
  });

const blocksOf = (css: string, sheet: string): Block[] =>
  firstLevelRules(withAddresses(css, sheet)).map((text) => ({
    text,
    modules: [...new Set([...text.matchAll(moduleClass)].map(([, module = '']) => module))],
  }));

/** The first level of each style sheet, by its address. */
type Sheets = ReadonlyMap<string, readonly Block[]>;

/** Style sheets that were taken apart once, and what was put together of them. */
interface KnownSheets {
  sheets: Sheets;
  /** By the remotes, and the modules of which a page has classes. There are as many as kinds of pages. */
  written: LRUCache<string, string>;
}

const kindsOfPages = 64;

const known = new WeakMap<ReadonlyMap<string, string>, KnownSheets>();

const knownOf = (styles: ReadonlyMap<string, string>): KnownSheets => {
  const found = known.get(styles);
  if (found) return found;
  const sheets = new Map([...styles].map(([sheet, css]) => [sheet, blocksOf(css, sheet)]));
  const made = { sheets, written: new LRUCache<string, string>({ max: kindsOfPages }) };
  known.set(styles, made);
  return made;
};

/** The different values of the markup's class attributes: most of them stand there many times. */
const classAttributes = (markup: string): Set<string> => {
  const values = new Set<string>();
  let at = markup.indexOf(classesBegin);
  while (at >= 0) {
    const begin = at + classesBegin.length;
    const end = markup.indexOf('"', begin);
    values.add(markup.slice(begin, end));
    at = markup.indexOf(classesBegin, end);
  }
  return values;
};

const modulesIn = (markup: string): Set<string> => {
  const modules = new Set<string>();
  for (const classes of classAttributes(markup)) {
    for (const name of classes.split(' ')) modules.add(name.slice(0, name.lastIndexOf('_')));
  }
  return modules;
};

const addressesOf = (release: Release) => release.styles.map((file) => assetUrl(release, file));

const linksTo = (release: Release) =>
  release.styles.map((file) =>
    tag('link', { rel: 'stylesheet', href: assetUrl(release, file), ...integrityOf(release, file) }),
  );

const firstStyles = (
  sheets: Sheets,
  ofHost: readonly string[],
  ofRemotes: readonly string[],
  used: ReadonlySet<string>,
) => {
  const blocksIn = (addresses: readonly string[]) => addresses.flatMap((sheet) => sheets.get(sheet) ?? []);
  const isNeeded = (block: Block) =>
    block.modules.length === 0 ? !isLayerOrder(block) : block.modules.some((name) => used.has(name));
  return [...blocksIn(ofHost), ...blocksIn(ofRemotes).filter(isNeeded)].map(({ text }) => text).join('');
};

/**
 * The styles of a page. All of the host's, and of the remotes' those that its markup has classes of, stand in the document, so
 * that its first paint waits for nothing; the whole sheet of a remote comes with its scripts, for what they draw later.
 * In both the rules have one order, so that nothing changes when the sheet arrives.
 */
export const pageStyles = (
  { shell, styles }: LiveReleases,
  remotes: readonly Release[],
  markup: string,
): string[] => {
  const [ofHost, ofRemotes] = [addressesOf(shell), remotes.flatMap(addressesOf)];
  const { sheets, written } = knownOf(styles);
  if (![...ofHost, ...ofRemotes].every((sheet) => sheets.has(sheet))) {
    return [shell, ...remotes].flatMap(linksTo);
  }
  const used = modulesIn(markup);
  const key = [...ofRemotes, ...[...used].sort()].join(' ');
  const text = written.get(key) ?? firstStyles(sheets, ofHost, ofRemotes, used);
  written.set(key, text);
  return [`<style>${text}</style>`];
};
