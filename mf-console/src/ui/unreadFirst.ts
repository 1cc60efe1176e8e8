import type { Slice } from '@plinth/kit/lists';

interface Readable {
  _id: string;
  status: 'unread' | 'read';
}

/** Unread before read; within both the order stays. */
export const unreadFirst = <T extends Readable>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => Number(a.status === 'read') - Number(b.status === 'read'));

/** The list with one item replaced by its new version, unread first. */
export const withReplaced = <T extends Readable>(items: readonly T[], changed: T): T[] =>
  unreadFirst(items.map((item) => (item._id === changed._id ? changed : item)));

/** True when there is more of the list than this page: what moves back in it may leave the page. */
export const isPartOfList = ({ items, total }: Slice<unknown>): boolean => total > items.length;
