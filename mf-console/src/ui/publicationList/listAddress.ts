import {
  type PublicationOrder,
  type PublicationState,
  publicationOrders,
  publicationStates,
} from '@plinth/contracts/constants';
import { cardsPerPage, pageIn } from '../usePaging.ts';

/** What narrows a list, as its call takes it. */
export interface ListFilter {
  readonly state: PublicationState | undefined;
  readonly search: string | undefined;
  /** Of blogs. */
  readonly author: string | undefined;
  /** Of projects. */
  readonly projectType: string | undefined;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** What a list is sorted by, and which way. */
export interface ListOrder {
  readonly by: PublicationOrder;
  readonly direction: 'asc' | 'desc';
}

/** The longest words, and the longest type, that the API takes. */
const longest = { words: 100, type: 40 };

const wordsIn = (parameters: URLSearchParams, name: string, most = longest.words) =>
  parameters.get(name)?.trim().slice(0, most) || undefined;

const dayIn = (parameters: URLSearchParams, name: string) => {
  const day = parameters.get(name) ?? '';
  const moment = new Date(/^\d{4}-\d\d-\d\d$/.test(day) ? day : '').getTime();
  return Number.isNaN(moment) || new Date(moment).toISOString().slice(0, 10) !== day ? undefined : day;
};

/** The filter that an address names. What it names wrongly filters nothing. */
export const filterIn = (parameters: URLSearchParams): ListFilter => ({
  state: publicationStates.find((known) => known === parameters.get('state')),
  search: wordsIn(parameters, 'search'),
  author: wordsIn(parameters, 'author'),
  projectType: wordsIn(parameters, 'type', longest.type),
  from: dayIn(parameters, 'from'),
  to: dayIn(parameters, 'to'),
});

/** Which way a list is sorted unless somebody turns it around. */
export const usually = { date: 'desc', title: 'asc', updated: 'desc' } as const satisfies Record<
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

/** The fields that are behind a button, left out of an address. */
export const noFields = { author: '', type: '', from: '', to: '' } as const;

/** How many of these narrow a list. */
export const fieldsFilled = ({ author, projectType, from, to }: ListFilter): number =>
  [author, projectType, from, to].filter((field) => field !== undefined).length;
