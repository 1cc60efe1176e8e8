import { useSyncExternalStore } from 'react';
import { components } from './components.ts';

export const widths = ['390', '768', '1366', 'full'] as const;
export type Width = (typeof widths)[number];

/** What the workbench shows. The address carries it, so that a reload, and whoever is sent the address, sees the same. */
export interface Place {
  at: string;
  /** One state alone; all of them when empty. */
  state: string;
  width: Width;
  dir: 'ltr' | 'rtl';
  /** The words that the list is narrowed down by. */
  filter: string;
}

const readPlace = (hash: string): Place => {
  const given = new URLSearchParams(hash.slice(1));
  return {
    at: given.get('at') ?? components[0]?.at ?? '',
    state: given.get('state') ?? '',
    width: widths.find((width) => width === given.get('width')) ?? 'full',
    dir: given.get('dir') === 'rtl' ? 'rtl' : 'ltr',
    filter: given.get('filter') ?? '',
  };
};

export const hashOf = (place: Place): string => `#${new URLSearchParams({ ...place })}`;

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The place in the address, and how to change parts of it. */
export const usePlace = (): [place: Place, go: (change: Partial<Place>) => void] => {
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return [
    readPlace(hash),
    // "Back" leads to the component before, not to each letter of a filter.
    (change) => {
      history.replaceState(null, '', hashOf({ ...readPlace(location.hash), ...change }));
      // A field shows what was typed before the next letter comes.
      dispatchEvent(new HashChangeEvent('hashchange'));
    },
  ];
};
