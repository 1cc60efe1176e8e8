import {
  type ProjectType,
  type PublicationOrder,
  type PublicationState,
  projectTypes,
  publicationOrders,
  publicationStates,
} from '@plinth/contracts/constants';
import { useCallback, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readDay } from '../readDay.ts';
import { cardsPerPage, pageIn } from '../usePaging.ts';

/** What narrows a list, as its call takes it. */
export interface ListFilter {
  readonly state: PublicationState | undefined;
  readonly search: string | undefined;
  /** Of blogs. */
  readonly author: string | undefined;
  /** Of projects. */
  readonly projectType: ProjectType | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What a list is sorted by, and which way. */
export interface ListOrder {
  readonly by: PublicationOrder;
  readonly direction: 'asc' | 'desc';
}

/** The longest words that the API takes. */
const longest = 100;

const wordsIn = (parameters: URLSearchParams, name: string) =>
  parameters.get(name)?.trim().slice(0, longest) || undefined;

const dayIn = (parameters: URLSearchParams, name: string) => {
  const day = parameters.get(name);
  return day && readDay(day) === day ? day : undefined;
};

/** The filter that an address names. What it names wrongly filters nothing. */
export const filterIn = (parameters: URLSearchParams): ListFilter => ({
  state: publicationStates.find((known) => known === parameters.get('state')),
  search: wordsIn(parameters, 'search'),
  author: wordsIn(parameters, 'author'),
  projectType: projectTypes.find((known) => known === parameters.get('type')),
  from: dayIn(parameters, 'from'),
  to: dayIn(parameters, 'to'),
});

/** Which way a list is sorted unless somebody turns it around. */
const usually = { date: 'desc', title: 'asc', updated: 'desc' } as const satisfies Record<
  PublicationOrder,
  'asc' | 'desc'
>;

/** The order that an address names; newest first when it names none. */
export const orderIn = (parameters: URLSearchParams): ListOrder => {
  const by = publicationOrders.find((known) => known === parameters.get('by')) ?? 'date';
  const asked = parameters.get('sort');
  return { by, direction: asked === 'asc' || asked === 'desc' ? asked : usually[by] };
};

/** The part of a call that says in which order and which page: by date as the specification has it. */
export const pageAsked = (parameters: URLSearchParams) => {
  const { by, direction } = orderIn(parameters);
  const order = by === 'date' ? { sort: direction } : { sort: by, order: direction };
  return { order, page: { page: pageIn(parameters), limit: cardsPerPage } } as const;
};

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

/** The fields that are behind a button, left out of an address. */
export const noFields = { author: '', type: '', from: '', to: '' } as const;

/** How many of these narrow a list. */
export const fieldsFilled = ({ author, projectType, from, to }: ListFilter): number =>
  [author, projectType, from, to].filter((field) => field !== undefined).length;
