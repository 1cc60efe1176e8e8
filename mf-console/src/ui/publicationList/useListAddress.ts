import type { PublicationOrder } from '@plinth/contracts/constants';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { filterIn, orderIn, usually } from './listAddress.ts';

type Change = Partial<Record<'state' | 'search' | 'author' | 'type' | 'from' | 'to' | 'by' | 'sort', string>>;

/** The address of a list, and the ways to change it: another filter or order begins at its first page. */
export const useListAddress = () => {
  const [parameters, setParameters] = useSearchParams();
  /** The addresses that were asked for and are not drawn yet: a change may come before the one before it is. */
  const asked = useRef<readonly string[]>([]);
  useEffect(() => {
    const place = asked.current.lastIndexOf(parameters.toString());
    asked.current = place < 0 ? [] : asked.current.slice(place + 1);
  }, [parameters]);
  const change = useCallback(
    (changes: Change) => {
      const next = new URLSearchParams(asked.current.at(-1) ?? parameters);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      next.delete('page');
      asked.current = [...asked.current, next.toString()];
      setParameters(next);
    },
    [parameters, setParameters],
  );
  const order = orderIn(parameters);
  const { by, direction } = order;
  return {
    parameters,
    filter: filterIn(parameters),
    order,
    change,
    sortBy: (next: PublicationOrder) => change({ by: next === 'date' ? '' : next, sort: '' }),
    turnAround: () => {
      const turned = direction === 'asc' ? 'desc' : 'asc';
      change({ sort: turned === usually[by] ? '' : turned });
    },
  };
};
export type ListAddress = ReturnType<typeof useListAddress>;
