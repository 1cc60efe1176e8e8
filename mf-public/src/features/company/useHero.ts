import { useEffect, useState } from 'react';
import { useReducedMotion } from '../../ui/useReducedMotion.ts';
import { type HeroState, heroAt, heroDelays, heroNext } from './heroClock.ts';

/**
 * Runs the hero. It stands still when the visitor stopped it, or asked for less motion; a slide that the visitor
 * chooses shows its text at once, as the first one does.
 */
export const useHero = (slides: number) => {
  const [state, setState] = useState<HeroState>(heroAt(0));
  const [stopped, setStopped] = useState(false);
  const calm = useReducedMotion();
  const playing = !stopped && !calm;
  if (!playing && state.phase !== 'standing') setState(heroAt(state.slide));

  useEffect(() => {
    if (!playing) return;
    const timer = setTimeout(() => setState(heroNext(state, slides)), heroDelays[state.phase]);
    return () => clearTimeout(timer);
  }, [state, playing, slides]);

  return {
    ...state,
    playing,
    /** Whether there is anything to stop. */
    stoppable: !calm,
    toggle: () => setStopped((before) => !before),
    select: (slide: number) => setState(heroAt(slide)),
  };
};
