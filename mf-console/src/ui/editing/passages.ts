import { diffArrays } from 'diff';

/** Who changed a text, or a passage of it, since both versions began from one. */
export type ChangedBy = 'you' | 'them' | 'both';

export const changedBy = (yours: boolean, theirs: boolean): ChangedBy => {
  if (yours && theirs) return 'both';
  return yours ? 'you' : 'them';
};

/** Some blocks of a rich text, one after the other, in which both versions are the same, or differ. */
export type Passage =
  | { readonly kind: 'same'; readonly html: string; readonly blocks: number }
  | {
      readonly kind: 'differing';
      readonly yours: string;
      readonly theirs: string;
      readonly changedBy: ChangedBy;
    };

/** A paragraph, a heading, a list, a table, a picture. */
interface Block {
  readonly html: string;
  /** The same for two blocks that nobody could tell apart. */
  readonly key: string;
}

/** Blocks that took the place of those from `from` to before `to` in the text that both versions began from. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly blocks: readonly Block[];
}

/** What the server and the editor add, each as it likes: to links, and the direction that a paragraph has by itself. */
const isIdle = ({ name, value }: Attr) =>
  name === 'rel' || name === 'target' || (name === 'dir' && value === 'auto');

const keyOf = (node: Node): string => {
  if (!(node instanceof Element)) return node.textContent ?? '';
  const attributes = [...node.attributes]
    .filter((attribute) => !isIdle(attribute))
    .map(({ name, value }) => `${name}=${JSON.stringify(value)}`)
    .sort();
  return `<${[node.localName, ...attributes].join(' ')}>${[...node.childNodes].map(keyOf).join('')}</>`;
};

const blocksOf = (html: string): Block[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes]
    .filter((node) => node instanceof Element || node.textContent?.trim())
    .map((node) => {
      const holder = document.createElement('div');
      holder.append(node.cloneNode(true));
      return { html: holder.innerHTML, key: keyOf(node) };
    });

const hunksOf = (base: readonly Block[], now: readonly Block[]): Hunk[] => {
  const hunks: Hunk[] = [];
  let [at, to] = [0, 0];
  const keys = [base, now].map((blocks) => blocks.map(({ key }) => key)) as [string[], string[]];
  for (const { added, removed, count } of diffArrays(...keys)) {
    const isChange = added || removed;
    const last = hunks.at(-1);
    if (isChange) {
      const [from, blocks] = last?.to === at ? [last.from, last.blocks] : [at, []];
      if (last?.to === at) hunks.pop();
      const more = added ? now.slice(to, to + count) : [];
      hunks.push({ from, to: removed ? at + count : at, blocks: [...blocks, ...more] });
    }
    if (!added) at += count;
    if (!removed) to += count;
  }
  return hunks;
};

/** A place at which one of both versions, or both, left the text that they began from. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly yours: readonly Hunk[];
  readonly theirs: readonly Hunk[];
}

const changesOf = (yours: readonly Hunk[], theirs: readonly Hunk[]): Change[] => {
  const hunks = [
    ...yours.map((hunk) => ({ from: hunk.from, to: hunk.to, yours: [hunk], theirs: [] })),
    ...theirs.map((hunk) => ({ from: hunk.from, to: hunk.to, yours: [], theirs: [hunk] })),
  ].sort((one, other) => one.from - other.from || one.to - other.to);
  const changes: Change[] = [];
  for (const next of hunks) {
    const last = changes.at(-1);
    const meet = last && (next.from < last.to || (next.from === last.from && next.to === last.to));
    if (!meet) {
      changes.push(next);
      continue;
    }
    changes[changes.length - 1] = {
      ...{ from: last.from, to: Math.max(last.to, next.to) },
      yours: [...last.yours, ...next.yours],
      theirs: [...last.theirs, ...next.theirs],
    };
  }
  return changes;
};

/** The blocks from `from` to before `to` as one version has them. */
const versionOf = (base: readonly Block[], { from, to }: Change, hunks: readonly Hunk[]): Block[] => {
  const version: Block[] = [];
  let at = from;
  for (const hunk of hunks) {
    version.push(...base.slice(at, hunk.from), ...hunk.blocks);
    at = hunk.to;
  }
  return [...version, ...base.slice(at, to)];
};

const keysOf = (blocks: readonly Block[]) => blocks.map(({ key }) => key).join('\n');
const joined = (blocks: readonly Block[]) => blocks.map(({ html }) => html).join('');

/**
 * The passages of a rich text of which two versions were made from one: those where both are the same, and those where
 * they differ, in their order. What both changed alike is the same.
 */
export const passagesOf = (base: string, yours: string, theirs: string): Passage[] => {
  const blocks = blocksOf(base);
  const hunks = [yours, theirs].map((html) => hunksOf(blocks, blocksOf(html))) as [Hunk[], Hunk[]];
  const passages: Passage[] = [];
  const addSame = (same: readonly Block[]) => {
    if (same.length === 0) return;
    const last = passages.at(-1);
    if (last?.kind === 'same') passages.pop();
    const before = last?.kind === 'same' ? last : { html: '', blocks: 0 };
    passages.push({ kind: 'same', html: before.html + joined(same), blocks: before.blocks + same.length });
  };
  let at = 0;
  for (const change of changesOf(...hunks)) {
    addSame(blocks.slice(at, change.from));
    at = change.to;
    const [mine, others] = [
      versionOf(blocks, change, change.yours),
      versionOf(blocks, change, change.theirs),
    ];
    if (keysOf(mine) === keysOf(others)) addSame(others);
    else {
      const versions = { yours: joined(mine), theirs: joined(others) };
      passages.push({
        kind: 'differing',
        ...versions,
        changedBy: changedBy(change.yours.length > 0, change.theirs.length > 0),
      });
    }
  }
  addSame(blocks.slice(at));
  return passages;
};
