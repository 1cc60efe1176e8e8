import type { Node as DocumentNode } from '@tiptap/pm/model';

/** What a text measures, and where its headings are not in order. */
export interface TextFigures {
  readonly words: number;
  /** Whole minutes, at least one for any word. */
  readonly minutes: number;
  /** The first heading of the second level that stands below none of the first; undefined when all are in order. */
  readonly strayHeading: string | undefined;
}

/** How many words people read in a minute. */
const wordsPerMinute = 230;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;

/** Counts the words of a text and looks through its headings; captions do not count. */
export const figuresOf = (doc: DocumentNode): TextFigures => {
  let words = 0;
  let hasHeading = false;
  let strayHeading: string | undefined;
  doc.descendants((node) => {
    if (!node.isTextblock) return true;
    words += node.textContent.match(word)?.length ?? 0;
    if (node.type.name !== 'heading') return false;
    if (node.attrs.level === 2) hasHeading = true;
    else if (!hasHeading) strayHeading ??= node.textContent;
    return false;
  });
  return { words, minutes: Math.ceil(words / wordsPerMinute), strayHeading };
};
