import { mostIdsNamed } from '@plinth/contracts/constants';
import { useCallback, useRef, useState } from 'react';
import { useLatest } from '../useLatest.ts';

/** What somebody has chosen of a list: some of its entries, on whichever pages, or all that its filter finds. */
export interface Chosen {
  readonly count: number;
  /** All that the filter finds, also on pages that nobody has looked at. */
  readonly isAll: boolean;
  readonly ids: readonly string[];
  has(id: string): boolean;
  /** Chooses one, or leaves it out; with a range, also those between it and the one before. The same function with every drawing. */
  toggle(id: string, isOn: boolean, isRange: boolean): void;
  /** Chooses all of this page, or leaves them out. */
  togglePage(isOn: boolean): void;
  chooseAll(): void;
  clear(): void;
}

interface List {
  /** Stands for what filters it: what is chosen of one list is not of another. */
  readonly filter: string;
  /** The ids of the page that is shown. */
  readonly page: readonly string[];
  readonly total: number;
}

interface Choice {
  readonly of: string;
  readonly ids: readonly string[];
  readonly isAll: boolean;
}

const nothing = (of: string): Choice => ({ of, ids: [], isAll: false });

/** Keeps what is chosen of a list, from page to page, until another filter is asked for. */
export const useChosen = ({ filter, page, total }: List): Chosen => {
  const [choice, setChoice] = useState(nothing(filter));
  const last = useRef<string>(undefined);
  const { ids, isAll } = choice.of === filter ? choice : nothing(filter);
  const chosen = new Set(ids);

  const choose = (next: Iterable<string>) =>
    setChoice({ of: filter, ids: [...new Set(next)].slice(0, mostIdsNamed), isAll: false });
  /** Whoever leaves one out of all keeps what they see: the others of this page. */
  const seen = () => (isAll ? page : ids);
  const put = (some: readonly string[], isOn: boolean) => {
    const changed = new Set(some);
    choose(isOn ? [...seen(), ...some] : seen().filter((id) => !changed.has(id)));
  };

  const toggle: Chosen['toggle'] = (id, isOn, isRange) => {
    const [from, to] = [page.indexOf(last.current ?? ''), page.indexOf(id)].sort((one, other) => one - other);
    last.current = id;
    const between = isRange && from !== undefined && to !== undefined && from >= 0;
    put(between ? page.slice(from, to + 1) : [id], isOn);
  };
  const latest = useLatest(toggle);

  return {
    count: isAll ? total : ids.length,
    isAll,
    ids,
    has: (id) => isAll || chosen.has(id),
    toggle: useCallback((...change) => latest()(...change), [latest]),
    togglePage: (isOn) => put(page, isOn),
    chooseAll: () => setChoice({ of: filter, ids: [], isAll: true }),
    clear: () => setChoice((current) => (current.of === filter ? nothing(filter) : current)),
  };
};
