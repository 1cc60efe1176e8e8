import { type PublicationOrder, publicationOrders } from '@plinth/contracts/constants';
import type { Index } from '@plinth/runtime/mongo';
import type { Order } from '@plinth/runtime/seekPoints';

type ListOrder = PublicationOrder | 'price';

/** How a list is asked to be sorted: `asc` and `desc` alone are SPEC's, of the date; `price` is of projects alone. */
export interface AskedOrder {
  readonly sort?: 'asc' | 'desc' | ListOrder | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

/** The fields that lists are sorted by, and which way when nothing is said. */
const orders = {
  date: { field: 'date', usually: 'desc' },
  title: { field: 'titleKey', usually: 'asc' },
  updated: { field: 'updatedAt', usually: 'desc' },
  price: { field: 'priceKey', usually: 'asc' },
} as const satisfies Record<ListOrder, { field: string; usually: 'asc' | 'desc' }>;

const directions = { asc: 1, desc: -1 } as const;

/** The order of a list. Among equals, what was added last is the newest, and the last of its title. */
export const orderOf = ({ sort = 'date', order }: AskedOrder): Order => {
  if (sort === 'asc' || sort === 'desc') return orderOf({ sort: 'date', order: sort });
  const { field, usually } = orders[sort];
  const direction = directions[order ?? usually];
  return { [field]: direction, _id: direction };
};

/** Of what is published on one day, the one that was added last is the newest. */
export const newestFirst = { date: -1, _id: -1 } as const;

/** What keeps an order, of all together and of those in one state. */
export const indexesOfOrder = (name: ListOrder): Index[] => {
  const { field, usually } = orders[name];
  const direction = directions[usually];
  const order = { [field]: direction, _id: direction } as const;
  return [[order], [{ state: 1, ...order }]];
};
/** What keeps the orders that all publications have. */
export const orderIndexes: readonly Index[] = publicationOrders.flatMap(indexesOfOrder);
