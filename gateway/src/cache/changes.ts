import { type SignalOf, signals } from '@plinth/contracts/events';

export type ContentChange = SignalOf<'content.changed'>;

/** Blogs and projects are called by these ids; whatever else follows the noun in a path is a list of them. */
const entityId = /^[\da-f]{24}$/i;

/** What is found is of all kinds. */
const searched = '/api/search';

/**
 * Tells of paths of the API whether they may be answered otherwise after a change: the entity itself, every list of its
 * kind, and what is found. A change that names no entity may be one of all.
 */
export const touchedBy = ({ noun, id }: ContentChange) => {
  const list = `/api/${noun}`;
  return (path: string): boolean => {
    const [bare = ''] = path.split('?');
    if (bare === searched || bare.startsWith(`${searched}/`)) return true;
    if (bare !== list && !bare.startsWith(`${list}/`)) return false;
    const named = bare.slice(list.length + 1);
    return id === undefined || !entityId.test(named) || named.toLowerCase() === id.toLowerCase();
  };
};

/** Of what is only being created, nobody has asked by its id: lists change. */
const notYetKnown = 'created';

/** What a write to content may have changed, as far as its address tells; null when that may be anything. */
export const changeBy = (method: string, path: string): ContentChange | null => {
  const [, , first, ...rest] = path.split('/');
  const noun = signals['content.changed'].shape.noun.safeParse(first).data;
  if (!noun) return null;
  const id = rest.find((word) => entityId.test(word));
  return { noun, id: id ?? (method === 'POST' ? notYetKnown : undefined) };
};
