import { countWords, readingMinutes } from '@plinth/contracts/readingTime';
import type { Node as DocumentNode } from '@tiptap/pm/model';

/** What a text measures, and where its headings are not in order. */
export interface TextFigures {
  readonly words: number;
  /** Whole minutes, at least one for any word. */
  readonly minutes: number;
  /** The first heading of the second level that stands below none of the first; undefined when all are in order. */
  readonly strayHeading: string | undefined;
}

/** Counts the words of a text and looks through its headings; captions do not count. */
export const figuresOf = (doc: DocumentNode): TextFigures => {
  let words = 0;
  let hasHeading = false;
  let strayHeading: string | undefined;
  doc.descendants((node) => {
    if (!node.isTextblock) return true;
    // A line break parts words.
    words += countWords(node.textBetween(0, node.content.size, ' ', ' '));
    if (node.type.name !== 'heading') return false;
    if (node.attrs.level === 2) hasHeading = true;
    else if (!hasHeading) strayHeading ??= node.textContent;
    return false;
  });
  return { words, minutes: readingMinutes(words), strayHeading };
};
