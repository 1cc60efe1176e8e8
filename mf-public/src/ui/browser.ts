import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while hydrating, true from then on. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whether a media query holds; false until the browser has been asked. */
export const useMedia = (query: string) => {
  const [holds, setHolds] = useState(false);
  useEffect(() => {
    const media = window.matchMedia(query);
    const update = () => setHolds(media.matches);
    update();
    media.addEventListener('change', update);
    return () => media.removeEventListener('change', update);
  }, [query]);
  return holds;
};

export const useReducedMotion = () => useMedia('(prefers-reduced-motion: reduce)');
