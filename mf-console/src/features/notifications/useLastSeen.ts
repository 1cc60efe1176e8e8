import { useCallback, useState, useSyncExternalStore } from 'react';

const keyOf = (person: string) => `bell.seen.${person}`;

const read = (person: string) => {
  try {
    return localStorage.getItem(keyOf(person)) ?? '';
  } catch {
    return '';
  }
};

/** The storage tells every tab but the one that wrote. */
const subscribe = (onChange: () => void) => {
  window.addEventListener('storage', onChange);
  return () => window.removeEventListener('storage', onChange);
};

/** Ids rise with every notification. */
const later = (a: string, b: string) => (Number(a) > Number(b) ? a : b);

/**
 * The newest notification that a person has seen in this browser, in whichever tab. Unlike a draft it outlives their
 * sign-out.
 */
export const useLastSeen = (person: string): readonly [seen: string, see: (id: string) => void] => {
  const stored = useSyncExternalStore(subscribe, () => read(person));
  const [seenHere, setSeenHere] = useState('');
  const see = useCallback(
    (id: string) => {
      setSeenHere((before) => later(id, before));
      try {
        localStorage.setItem(keyOf(person), later(id, read(person)));
      } catch {
        // storage is full or switched off: it is remembered as long as the page lives
      }
    },
    [person],
  );
  return [later(seenHere, stored), see];
};
