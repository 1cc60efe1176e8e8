import { useCallback, useState } from 'react';

export const listViews = ['cards', 'rows'] as const;
export type ListView = (typeof listViews)[number];

const key = 'lists.view';

const kept = (): ListView => {
  try {
    return listViews.find((known) => known === localStorage.getItem(key)) ?? 'cards';
  } catch {
    return 'cards';
  }
};

/** How lists of blogs and projects are shown on this device. It is no part of an address: whoever is sent one has a way of their own. */
export const useListView = (): [view: ListView, show: (view: ListView) => void] => {
  const [view, setView] = useState(kept);
  const show = useCallback((next: ListView) => {
    setView(next);
    try {
      localStorage.setItem(key, next);
    } catch {
      // storage is full or switched off: it is remembered as long as the page lives
    }
  }, []);
  return [view, show];
};
