import { long, rightToLeft } from '@plinth/kit/testing/states';
import type { ListFilter, ListOrder } from '../ui/publicationList/listAddress.ts';
import type { PublicationEntry } from '../ui/publicationList/PublicationTable.tsx';
import type { Chosen } from '../ui/publicationList/useChosen.ts';
import type { ListAddress } from '../ui/publicationList/useListAddress.ts';

const nobody = () => undefined;

/** A choice of so many, for states. */
export const chosenOf = (ids: readonly string[], all?: number): Chosen => ({
  ...{ ids, isAll: all !== undefined, count: all ?? ids.length, has: (id) => ids.includes(id) },
  ...{ toggle: nobody, togglePage: nobody, chooseAll: nobody, clear: nobody },
});

const emptyFilter: ListFilter = {
  ...{ state: undefined, search: undefined, author: undefined },
  ...{ projectType: undefined, from: undefined, to: undefined },
};
const newestFirst: ListOrder = { by: 'date', direction: 'desc' };

/** An address that filters like this, for states. */
export const addressOf = (filter: Partial<ListFilter> = {}, order = newestFirst): ListAddress => ({
  ...{ parameters: new URLSearchParams(), filter: { ...emptyFilter, ...filter }, order },
  ...{ change: nobody, sortBy: nobody, turnAround: nobody },
});

/** Entries of a list, for states: the first ones have this title and fact. */
export const entriesOf = (title: string, fact: string): PublicationEntry[] => {
  const entry = (number: number, change: Partial<PublicationEntry> = {}): PublicationEntry => ({
    ...{ _id: `b${number}`, title, to: '/blogs/1', image: 'article-brick.webp', fact },
    ...{ date: '2026-03-20', updatedAt: '2026-03-21T09:00:00.000Z', publication: {}, actions: null },
    ...change,
  });
  return [
    entry(1),
    entry(2, { publication: { state: 'draft' } }),
    entry(3, { publication: { state: 'published', hasNewerText: true } }),
    entry(4, { title: `${long.title} ${long.word}`, fact: long.word, image: '' }),
    entry(5, { title: rightToLeft.title, fact: rightToLeft.name, publication: { state: 'withdrawn' } }),
  ];
};
