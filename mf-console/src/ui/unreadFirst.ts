interface Readable {
  _id: string;
  status: 'unread' | 'read';
}

/** Unread before read; within both the order stays. */
export const unreadFirst = <T extends Readable>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => Number(a.status === 'read') - Number(b.status === 'read'));

/** The list with one item replaced by its new version, where it is: nothing moves while somebody works in the list. */
export const withReplaced = <T extends Readable>(items: readonly T[], changed: T): T[] =>
  items.map((item) => (item._id === changed._id ? changed : item));
