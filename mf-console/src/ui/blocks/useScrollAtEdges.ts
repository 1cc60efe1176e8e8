import { type RefObject, useEffect } from 'react';

/** So near to the edge of the window what is dragged scrolls it, and so far in each step. */
const edge = 72;
const step = 16;
const stepMs = 30;

/** Scrolls the page while something is dragged near an edge of the window: whoever drags with a finger cannot scroll. */
export const useScrollAtEdges = (isDragging: boolean, pointerY: RefObject<number>) => {
  useEffect(() => {
    if (!isDragging) return;
    const scroll = () => {
      if (pointerY.current < edge) scrollBy(0, -step);
      else if (pointerY.current > innerHeight - edge) scrollBy(0, step);
    };
    const timer = setInterval(scroll, stepMs);
    return () => clearInterval(timer);
  }, [isDragging, pointerY]);
};
