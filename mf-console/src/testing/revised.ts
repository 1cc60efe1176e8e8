import { reply } from '@plinth/kit/testing/fakeApi';

type Entity = object & { revision: number };

/** An entity of the fake API that two people may change: it takes a PUT as the content service does. */
export const revised = <E extends Entity>(first: E) => {
  let current = first;
  return {
    /** Somebody else saves. */
    change: (changes: Partial<E>) => {
      current = { ...current, ...changes, revision: current.revision + 1 };
    },
    read: () => current,
    put: ({ body, headers }: { body: unknown; headers: Headers }) => {
      const wanted = headers.get('if-match');
      if (wanted !== null && wanted !== `"${current.revision}"`) {
        return reply(409, { code: 'edit-conflict', message: 'Somebody else has changed this', current });
      }
      current = { ...current, ...(body as object), revision: current.revision + 1 };
      return current;
    },
  };
};
