import { assetUrl, type Release } from '@plinth/contracts/releases';
import type { LiveReleases } from './contract.ts';
import { tag } from './html.ts';

/** A rule of a style sheet's first level, with the CSS modules whose classes it is about: none for what holds everywhere. */
interface Block {
  text: string;
  modules: readonly string[];
}

/** `part-place-Module_class`: the build names all classes so. */
const moduleClass = /\.([\w-]+)_[a-z][\w-]*/gi;
const usedClasses = /class="([^"]*)"/g;

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

/** Each style sheet is taken apart once. */
const known = new WeakMap<ReadonlyMap<string, string>, Map<string, Block[]>>();

const blocksBySheet = (styles: ReadonlyMap<string, string>): Map<string, Block[]> => {
  const blocks =
    known.get(styles) ?? new Map([...styles].map(([sheet, css]) => [sheet, blocksOf(css, sheet)]));
  known.set(styles, blocks);
  return blocks;
};

const modulesIn = (markup: string): Set<string> => {
  const modules = new Set<string>();
  for (const [, classes = ''] of markup.matchAll(usedClasses)) {
    for (const name of classes.split(' ')) modules.add(name.slice(0, name.lastIndexOf('_')));
  }
  return modules;
};

const addressesOf = (release: Release | null) =>
  release ? release.styles.map((file) => assetUrl(release, file)) : [];

/**
 * The styles of a page. All of the host's, and of the remote's those that its markup has classes of, stand in the document, so
 * that its first paint waits for nothing; the whole sheet of the remote comes with its scripts, for what they draw later.
 * In both the rules have one order, so that nothing changes when the sheet arrives.
 */
export const pageStyles = (
  { shell, styles = new Map() }: LiveReleases,
  remote: Release | null,
  markup: string,
): string[] => {
  const sheets = [...addressesOf(shell), ...addressesOf(remote)];
  const bySheet = blocksBySheet(styles);
  if (!sheets.every((sheet) => bySheet.has(sheet))) {
    return sheets.map((href) => tag('link', { rel: 'stylesheet', href }));
  }
  const used = modulesIn(markup);
  const isNeeded = ({ modules }: Block) => modules.length === 0 || modules.some((name) => used.has(name));
  const ofHost = addressesOf(shell).flatMap((sheet) => bySheet.get(sheet) ?? []);
  const ofRemote = addressesOf(remote).flatMap((sheet) => bySheet.get(sheet) ?? []);
  const needed = [...ofHost, ...ofRemote.filter(isNeeded)];
  return [`<style>${needed.map(({ text }) => text).join('')}</style>`];
};
