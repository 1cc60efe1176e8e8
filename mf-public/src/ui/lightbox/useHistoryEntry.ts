import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Gives what lies over the page an entry in the browser's history while it is there, so that Back closes it. Answers with what goes
 * back; `onLeft` hears that the entry was left, by whatever way.
 *
 * The router knows nothing of the entry: its address is the page's own, and to go there would load the page anew.
 */
export const useHistoryEntry = (onLeft: () => void): (() => void) => {
  const isLeaving = useRef(false);
  const leave = useEffectEvent(onLeft);
  useEffect(() => {
    const { key } = history.state ?? {};
    history.pushState({ ...history.state, isOverPage: true }, '');
    const onPopState = (event: PopStateEvent) => {
      if (event.state?.key === key) event.stopImmediatePropagation();
      leave();
    };
    // Before the router, which listens for the same.
    addEventListener('popstate', onPopState, { capture: true });
    return () => removeEventListener('popstate', onPopState, { capture: true });
  }, []);
  return () => {
    // A second press would leave the page.
    if (isLeaving.current) return;
    isLeaving.current = true;
    history.back();
  };
};
