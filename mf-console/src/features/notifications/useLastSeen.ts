import { useCallback, useState } from 'react';

const keyOf = (person: string) => `bell.seen.${person}`;

const read = (person: string) => {
  try {
    return localStorage.getItem(keyOf(person)) ?? '';
  } catch {
    return '';
  }
};

/** The newest notification that a person has seen in this browser. Unlike a draft it outlives their sign-out. */
export const useLastSeen = (person: string): readonly [seen: string, see: (id: string) => void] => {
  const [seen, setSeen] = useState(() => read(person));
  const see = useCallback(
    (id: string) => {
      setSeen(id);
      try {
        localStorage.setItem(keyOf(person), id);
      } catch {
        // storage is full or switched off: it is remembered as long as the page lives
      }
    },
    [person],
  );
  return [seen, see];
};
